/**
 * Labels of values that the console tells apart without a label map: said here, so that the contract names them
 * and no page loads them. By the values in their order.
 */
const few: Readonly<Record<string, readonly string[]>> = {
  L3: ['需要第二人'],
  'success refused': ['成功', '被拒绝'],
  '1 2 3': ['总代', '一级', '二级'],
  'wy ph us': ['中国区', '菲律宾区', '美国区'],
  'user room': ['用户', '房间'],
  'effective pending_approval': ['已生效', '待第二人审批'],
  'text image voice gift system': ['文字', '图片', '语音', '礼物', '系统消息'],
  'post notice intro family room': ['动态', '公告', '简介', '家族介绍', '房间介绍'],
  'image audio video': ['图片', '语音', '视频'],
  'ok broken purged': ['正常', '无法加载', '已过保存期'],
  'user room message chat moment avatar voice family': ['用户', '房间', '私信', '公屏', '动态', '头像', '语音', '家族'],
  'quality qa': ['画质分级', '复检'],
  'approve reject': ['通过', '驳回'],
  'ask refuse': ['请求接管', '继续编辑'],
  'to_check mine done': ['待我审批', '我发起的', '已结束'],
  'done absent': ['已执行', '未执行'],
  'upheld overturned reduced': ['维持原处罚', '申诉成立', '减轻处罚'],
  'upheld overturned': ['申辩不成立', '申辩成立'],
  true: ['是'],
  'true false': ['是', '否'],
  'yes no': ['是', '否'],
  'in out': ['入', '出'],
  'success skipped': ['成功', '跳过'],
  'held conflict refused': ['已提交，可撤销', '他人先处理', '被拒绝'],
  'uid short_id nickname phone device order': ['用户 ID', '靓号', '昵称', '手机号', '设备号', '订单号'],
  'added removed changed': ['新增', '移除', '修改'],
  'block warn pass': ['不能发布', '提醒', '通过'],
  'online scheduled paused due pending_approval': [
    '已生效',
    '已排期',
    '已发布，仍暂停',
    '到时替换线上',
    '待第二人审批',
  ],
  'pause resume end archive': ['暂停', '恢复', '下线', '归档'],
  'pass return': ['通过', '退回'],
  'normal uncertain missed': ['正常', '存疑', '未听到'],
  'confirm observe retire reject': ['确认', '观察', '下线', '驳回'],
};

/** One label per value; nothing for values that are not here. */
export const labelsOfFew = (values: readonly string[]): readonly string[] | undefined => few[values.join(' ')];
