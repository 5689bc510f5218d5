/** @jest-environment node */

import { regions } from '../../utils/regions';
import { approvalStatus } from '../approval/rules';
import { maxEvidence } from '../ban/limits';
import { restoreTextDays } from '../longText/rules';
import { disputeDays } from '../quality/rules';
import { appealStatus } from '../review/appeal';
import { caseKinds } from '../review/kinds';
import {
  goldenPerDay,
  maliciousLimit,
  reporterSilenceDays,
  restAfterMinutes,
  restAfterViews,
  slaMs,
} from '../review/limits';
import {
  caseStatus,
  cleanReasons,
  conclusions,
  decisionStatus,
  lanes,
  measures,
  measuresOf,
  priorities,
  qaErrors,
  qaStatus,
  skipReasons,
  sources,
} from '../review/rules';
import { maxBehaviorDays, maxBehaviorTables } from '../user/limits';
import { gender, riskLevel, userFlags, userStatus } from '../user/rules';
import { hitTextDays, maxWordImport } from '../word/limits';
import {
  approvalHours,
  claimSize,
  defaultBlur,
  holdMs,
  leaseMs,
  maxBatch,
  maxBlur,
  maxClaims,
  maxExportRows,
  maxFlowSpanDays,
  maxListSpanDays,
  maxRemarkLength,
  messageSeconds,
  minRemarkLength,
  newAccountDays,
  notificationSeconds,
  pageSizes,
  renewEveryMs,
  revealSeconds,
  strikeWindowDays,
} from './limits';
import { banDurations, banStatus, banSyncs, banTypes, ladder, recommend } from './penalty';
import { isRedLine, minEscalationNote, needsRemark, reasonGroups } from './reasons';

/**
 * Numbers and words of the design (docs/design/blocks.md, docs/design/risk.md, docs/design/user.md), written out: never
 * read from the code.
 */

const hour = 3_600;
const day = 86_400;

const words = (map: Readonly<Record<string, { label: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(map).map(([key, { label }]) => [key, label]));

describe('numbers', () => {
  it.each<[string, unknown, unknown]>([
    ['G1: page sizes, the first is the usual one', pageSizes, [20, 50, 100]],
    ['G1: a query over a list spans 90 days', maxListSpanDays, 90],
    ['G1: a query over payments and flows spans 31 days', maxFlowSpanDays, 31],
    ['G2: a message shows 3 s', messageSeconds, 3],
    ['G2: a notification shows 4.5 s', notificationSeconds, 4.5],
    ['G5: a decision can be taken back for 8 s', holdMs, 8_000],
    ['G5: a remark has 5 characters at least', minRemarkLength, 5],
    ['G5: a remark has 200 characters at most', maxRemarkLength, 200],
    ['G5: a batch has 200 at most', maxBatch, 200],
    ['G7: a request waits 72 hours', approvalHours, 72],
    ['G8: 10 cases are claimed at once', claimSize, 10],
    ['G8: 30 cases are held at most', maxClaims, 30],
    ['G8: a claim lasts 10 minutes', leaseMs, 600_000],
    ['G8: a claim is renewed every 60 s', renewEveryMs, 60_000],
    ['G9: evidence is blurred by 12 px', defaultBlur, 12],
    ['G9: evidence is blurred by 20 px at most', maxBlur, 20],
    ['G9: a break is advised after 60 minutes', restAfterMinutes, 60],
    ['G9: a break is advised after 200 sensitive items', restAfterViews, 200],
    ['G11: an account is new for 7 days', newAccountDays, 7],
    ['G12: what was revealed stays 60 s', revealSeconds, 60],
    ['G13: 50,000 rows are exported at once', maxExportRows, 50_000],
    ['G17: points count for 90 days', strikeWindowDays, 90],
    [
      '3.7.1: time to a decision: 15 minutes, 2, 24 and 72 hours',
      slaMs,
      { P0: 900_000, P1: 7_200_000, P2: 86_400_000, P3: 259_200_000 },
    ],
    ['3.7.1: an escalation is explained in 10 characters', minEscalationNote, 10],
    ['3.7.1: who reports out of malice 3 times is silenced', maliciousLimit, 3],
    ['3.7.1: a reporter is silenced for 7 days', reporterSilenceDays, 7],
    ['3.7.6: a text can be given back for 30 days', restoreTextDays, 30],
    ['3.7.10: 10 pictures a day have a known answer', goldenPerDay, 10],
    ['3.7.11: a check is disputed within 7 days', disputeDays, 7],
    ['3.7.14: 5,000 words are imported at once', maxWordImport, 5_000],
    ['3.7.15: the text of a hit is kept 90 days', hitTextDays, 90],
    ['3.1.1: a ban has 9 pieces of evidence at most', maxEvidence, 9],
    ['3.1.1: behaviour is asked for over 5 tables at most', maxBehaviorTables, 5],
    ['3.1.1: behaviour is asked for over 31 days at most', maxBehaviorDays, 31],
  ])('%s', (_, value, expected) => {
    expect(value).toEqual(expected);
  });
});

describe('G17: the ladder', () => {
  it('has six steps, each with its points and its term', () => {
    expect(ladder.map(({ from, label, duration, types }) => [from, label, duration, types])).toEqual([
      [0, '提醒', null, []],
      [1, '警告', null, []],
      [3, '限制 24 小时', 24 * hour, ['speak', 'mic']],
      [6, '限制 7 天', 7 * day, ['speak', 'mic']],
      [9, '封禁 30 天', 30 * day, ['login']],
      [12, '永久封禁', 0, ['login', 'device']],
    ]);
  });

  it.each([
    [0, '提醒'],
    [1, '警告'],
    [2, '警告'],
    [3, '限制 24 小时'],
    [5, '限制 24 小时'],
    [6, '限制 7 天'],
    [8, '限制 7 天'],
    [9, '封禁 30 天'],
    [11, '封禁 30 天'],
    [12, '永久封禁'],
    [99, '永久封禁'],
  ])('%d points are %s', (points, label) => {
    expect(recommend(points, 'abuse.insult', 0).step.label).toBe(label);
    expect(recommend(0, 'abuse.insult', points)).toMatchObject({ step: { label }, points, redLine: false });
  });

  it.each(['minor', 'terror', 'drug'])('%s is a red line and jumps to the last step', (group) => {
    expect(recommend(0, `${group}.any`, 1)).toMatchObject({ step: { label: '永久封禁' }, next: null, redLine: true });
  });

  it('no other group is a red line', () => {
    expect(Object.keys(reasonGroups).filter((group) => isRedLine(`${group}.any`))).toEqual(['terror', 'drug', 'minor']);
  });

  it('a reminder is no strike, a warning is one, what follows bars', () => {
    expect(ladder.map(measuresOf)).toEqual([
      [{ type: 'remind' }],
      [{ type: 'warn' }],
      [{ type: 'mute', duration: 24 * hour }],
      [{ type: 'mute', duration: 7 * day }],
      [{ type: 'ban', duration: 30 * day }],
      [{ type: 'ban_device', duration: 0 }],
    ]);
  });
});

it('3.1.1: terms of a ban', () => {
  expect(banDurations.map(({ value, label }) => [value, label])).toEqual([
    [hour, '1 小时'],
    [24 * hour, '24 小时'],
    [3 * day, '3 天'],
    [7 * day, '7 天'],
    [30 * day, '30 天'],
    [0, '永久'],
  ]);
});

it('G3: regions, by hours from PRC', () => {
  expect(Object.entries(regions).map(([code, { label, zone, offset }]) => [code, label, zone, offset])).toEqual([
    ['wy', '中国', 'PRC', 0],
    ['ph', '菲律宾', 'Asia/Manila', 0],
    ['us', '美国', 'America/New_York', -13],
  ]);
});

it('G16: with 其他, and only then, a remark says what', () => {
  expect(Object.keys(reasonGroups).filter((group) => needsRemark(`${group}.any`))).toEqual(['other']);
});

describe('words', () => {
  it.each<[string, Readonly<Record<string, { label: string }>>, Record<string, string>]>([
    [
      'G7: states of a request',
      approvalStatus,
      {
        pending: '待审批',
        approved: '已通过',
        executed: '已执行',
        rejected: '已驳回',
        withdrawn: '已撤回',
        expired: '已过期',
        exec_failed: '执行失败',
      },
    ],
    [
      'G11: marks of a user',
      userFlags,
      {
        new: '新号',
        big_spender: '大R',
        kol: 'KOL',
        guild_owner: '公会长',
        staff: '员工',
        internal: '内部测试',
        banned: '封禁中',
        watched: '观察',
      },
    ],
    [
      'G16: groups of reasons',
      reasonGroups,
      {
        porn: '涉黄',
        politics: '涉政',
        terror: '暴恐',
        gamble: '赌博',
        drug: '毒品',
        fraud: '诈骗',
        ads: '广告引流',
        abuse: '辱骂骚扰',
        minor: '未成年',
        fake: '冒充/虚假',
        cheat: '作弊/刷量',
        theft: '盗号',
        bloody: '血腥',
        copyright: '侵权',
        quality: '低质',
        other: '其他',
      },
    ],
    [
      '3.1.1: states of a user',
      userStatus,
      { normal: '正常', muted: '禁言', limited: '限制', banned: '封禁', deleting: '注销中', deleted: '已注销' },
    ],
    ['3.1.1: risk', riskLevel, { low: '低', mid: '中', high: '高', black: '黑' }],
    ['3.1.1: sexes', gender, { male: '男', female: '女', unknown: '未知' }],
    [
      '3.1.1: what a ban bars',
      banTypes,
      {
        login: '登录',
        speak: '发言',
        mic: '上麦',
        dm: '私信',
        room: '开房',
        recharge: '充值',
        withdraw: '提现',
        device: '设备',
        all: '全部',
      },
    ],
    [
      '3.1.1: what a ban does beside',
      banSyncs,
      { kick: '踢下线', dismiss_room: '解散房间', hide_content: '下架内容', close_pending: '关闭其余待审' },
    ],
    [
      '3.7.7: states of a ban',
      banStatus,
      {
        pending: '待审批',
        scheduled: '未生效',
        active: '生效中',
        expired: '已过期',
        lifted: '已解除',
        overturned: '申诉成立',
      },
    ],
    [
      '3.7.1: states of a case',
      caseStatus,
      {
        pending: '待审',
        claimed: '审核中',
        held: '待生效',
        escalated: '已升级',
        transferred: '已转派',
        reopened: '已重开',
        done: '已办结',
        auto_closed: '自动关闭',
      },
    ],
    ['3.7.1: priorities', priorities, { P0: 'P0', P1: 'P1', P2: 'P2', P3: 'P3' }],
    [
      '3.7.1: why nothing was violated',
      cleanReasons,
      { normal: '正常内容', insufficient: '证据不足', malicious: '恶意举报' },
    ],
    ['G8: queues', lanes, { normal: '普通队列', lead: '组长队列', minor: '未成年专组' }],
    [
      'G8: why a case is skipped',
      skipReasons,
      { language: '语言不通', unclear: '拿不准', sensitive: '内容不适', conflict: '与我有关', media: '素材打不开' },
    ],
    [
      'G10: where a case came from',
      sources,
      { user: '用户举报', machine: '机审', patrol: '巡检', manual: '人工', appeal: '申诉' },
    ],
    [
      'G10: what was found',
      conclusions,
      {
        clean: '不违规',
        violate: '违规',
        pass: '通过',
        mask: '打码后通过',
        return: '退回修改',
        private: '仅自己可见',
        delete: '删除',
        replace_default: '替换默认',
        graded: '已评级',
        confirm: '通过',
        observe: '观察',
        reject: '否决',
      },
    ],
    [
      'G10: what was done',
      measures,
      {
        delete_content: '删除内容',
        delete_same: '删除同图全部',
        recall_messages: '撤回同文本消息',
        restore_previous: '恢复上一个',
        restore_default: '恢复默认',
        refund: '退款',
        remind: '提醒',
        warn: '警告计分',
        mute: '禁言',
        mute_mic: '禁麦',
        no_dm: '禁私信',
        limit: '限流',
        ban: '封号',
        ban_device: '封设备',
        ban_cluster: '整团处置',
        seal_room: '封房',
        reset_profile: '重置资料',
        confiscate: '没收',
        freeze_assets: '冻结资产',
        notify_victims: '通知受害者',
        add_word: '加入可疑词',
        block_url: '加入链接黑名单',
        hash_bank: '提名哈希库',
        feedback: '反馈举报人',
        mark_malicious: '标记恶意举报',
        close_others: '关闭该对象其余待审',
      },
    ],
    [
      'G5: states of a decision',
      decisionStatus,
      { held: '待生效', effective: '已生效', undone: '已撤销', reversed: '已改判' },
    ],
    [
      '3.7.2: appeals',
      appealStatus,
      { none: '无申诉', submitted: '待处理', upheld: '维持原处罚', overturned: '申诉成立', reduced: '减轻处罚' },
    ],
    ['3.7.10: checks', qaStatus, { none: '未抽检', sampled: '待质检', passed: '合格', failed: '有差错' }],
    ['3.7.10: errors', qaErrors, { missed: '漏审', wrong: '误审', policy: '定性错', measure: '处置错' }],
    [
      '3.7: kinds of cases',
      caseKinds,
      {
        report: '举报',
        hacking: '黑产',
        long_text: '长文本',
        image: '图片',
        quality: '图片质量',
        background: '背景',
        word: '可疑词',
      },
    ],
  ])('%s', (_, map, expected) => {
    expect(words(map)).toEqual(expected);
  });
});
