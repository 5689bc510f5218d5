import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { call, change, setFaults } from '../../../../mock/testing';
import { publishButton } from '../../../../tests/configLife';
import { callsTo } from '../../../../tests/inProcess';
import { dialog, fill } from '../../../../tests/operate';
import {
  bannerId,
  banners,
  draftOf,
  openEditor,
  saidAt,
  saveState,
  saves,
  storedBanner,
  whenSaved,
  write,
} from '../../../../tests/operateConfig';
import { freshStart, renderScreen } from '../../../../tests/renderScreen';
import type { BannerBody } from '../../../domain/banner/rules';
import { type Content, configStatus, everybody } from '../../../domain/config/rules';
import { banner } from '../../../services/banner';

beforeEach(freshStart);

const saveMeanwhile = (id: string, remark: string) =>
  change(() => {
    const config = banners().edit(id);
    Object.assign(config.draft ?? {}, { updated_by: '运营小吴' });
    Object.assign(config.draft?.content ?? {}, { remark });
  });

it('times a day belong to 每天几次 and go with it', async () => {
  const { user, id } = await openEditor('主播招募');
  await user.click(screen.getByRole('radio', { name: '每天几次' }));
  await write(user, '每天次数', '3');
  await user.click(screen.getByRole('radio', { name: '仅一次' }));
  expect(screen.queryByLabelText('每天次数')).not.toBeInTheDocument();
  await user.keyboard('{Control>}s{/Control}');
  await whenSaved();
  expect(draftOf(id)?.body).toMatchObject({ frequency: 'once', times_a_day: 0 });
});

describe('opening', () => {
  it('a new one has the keyboard at its name; checked without one, it says so there', async () => {
    const { user } = await renderScreen('/resource/banner', { operator: 'ops' });
    await user.click(await screen.findByRole('button', { name: '新建' }));
    expect(await screen.findByLabelText('名称')).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(saidAt('名称')).toBe('请填写名称'));
  });

  it('another one has it at its head', async () => {
    await openEditor('主播招募');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('主播招募');
  });

  it('left, the keyboard goes on at its row', async () => {
    const id = bannerId('主播招募');
    const { user } = await renderScreen(`/resource/banner?q=主播&edit=${id}`, { operator: 'ops' });
    await user.click(await screen.findByRole('button', { name: '返回列表' }));
    const row = (await screen.findByText('主播招募')).closest<HTMLElement>('[data-row-key]');
    await waitFor(() => expect(row).toHaveFocus());
    expect(row?.dataset.rowKey).toBe(id);
  });

  it('after the publish step it is where it was', async () => {
    const { user } = await openEditor('主播招募');
    const field = screen.getByLabelText('名称');
    await user.click(field);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await dialog('发布检查：主播招募');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('one that is not there says so, and leads back to the list', async () => {
    const { user, where } = await renderScreen('/resource/banner?edit=bn_0', { operator: 'ops' });
    expect(await screen.findByText(/^未找到/)).toBeInTheDocument();
    expect(screen.getByText(/^没有编号为/)).toHaveTextContent('没有编号为 bn_0 的Banner，请核对链接。');
    expect(screen.queryByRole('button', { name: /重\s*试/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '返回列表' }));
    expect(where()).toBe('/resource/banner');
  });
});

describe('editing', () => {
  it('a number above the maximum stays as typed, with the reason at its field', async () => {
    const { user } = await openEditor('主播招募');
    for (const [typed, text] of [
      [10_000, '最多 9999'],
      [1.5, '请填写整数'],
    ] as const) {
      await write(user, '权重', String(typed));
      await user.tab();
      expect(screen.getByLabelText('权重')).toHaveValue(String(typed));
      await waitFor(() => expect(saidAt('权重')).toContain(text));
    }
  });

  it('saves after a pause, shows what is wrong at its field, and publishes once it is right', async () => {
    const { user, id } = await openEditor('主播招募');
    const before = storedBanner(id).versions.length;
    await write(user, '备注', '换成冬季主题');
    expect(saveState()).toHaveTextContent('未保存');
    await whenSaved();
    expect(draftOf(id)?.remark).toBe('换成冬季主题');
    expect(saves()).toHaveLength(1);

    await user.click(screen.getByLabelText('网页'));
    await write(user, '跳转目标', 'http://evil.example.com');
    await waitFor(() => expect(saidAt('跳转目标')).toContain('网址须以 https:// 开头'));
    const anchors = within(screen.getByRole('navigation', { name: '编辑区' }));
    expect(anchors.getByRole('button', { name: /跳转.*1 个错误/ })).toBeInTheDocument();
    await user.keyboard('{Control>}{Enter}{/Control}');
    let step = await dialog(/发布检查/);
    const line = await step.findByRole('button', { name: '网址须以 https:// 开头' });
    expect(step.getByRole('button', { name: publishButton })).toBeDisabled();
    // Invalid input is saved in the draft, too.
    expect(draftOf(id)?.body.jump_value).toBe('http://evil.example.com');

    await user.click(line);
    await waitFor(() => expect(screen.getByLabelText('跳转目标')).toHaveFocus());
    await write(user, '跳转目标', 'https://app.example.com/join');
    await waitFor(() => expect(saidAt('跳转目标')).toBe(''));
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    step = await dialog(/发布检查/);
    expect(await step.findByText(/^立即替换线上的版本，至 /)).toBeInTheDocument();
    expect(step.getByText(/名用户会看到/)).toBeInTheDocument();
    expect(step.getByRole('row', { name: /跳转目标.*https:\/\/app\.example\.com\/join/ })).toBeInTheDocument();
    await fill(user, step.getByLabelText('发布说明'), '招募改为新落地页');
    await user.click(await step.findByRole('button', { name: publishButton }));
    expect(await screen.findByText(/^已生效：第 \d+ 版/)).toBeInTheDocument();
    const { versions, live } = storedBanner(id);
    expect(versions).toHaveLength(before + 1);
    expect(versions.at(-1)).toMatchObject({
      version: live,
      note: '招募改为新落地页',
      content: { body: { jump_value: 'https://app.example.com/join' } },
    });
    expect(storedBanner(id).draft).toBeNull();
  });

  it('a group of users is chosen from those there are; one that is not there is said at its field', async () => {
    const id = bannerId('主播招募');
    change(() => {
      (banners().edit(id).draft?.content as Content<BannerBody>).audience = { ...everybody, segment: '幽灵包' };
    });
    const { user } = await openEditor('主播招募');
    await waitFor(() => expect(saidAt('人群包')).toBe('人群包「幽灵包」不存在'));
    await user.click(screen.getByLabelText('人群包'));
    await user.click(await screen.findByText(/^活跃（[\d,]+ 人）$/));
    await waitFor(() => expect(saidAt('人群包')).toBe(''));
    await whenSaved();
    expect(draftOf(id)?.audience.segment).toBe('活跃');
  });

  it('undoes and redoes whole steps, and saves where one ends up', async () => {
    const { user, id } = await openEditor('主播招募');
    const first = draftOf(id)?.remark ?? '';
    await write(user, '备注', '第一稿');
    await user.click(screen.getByLabelText('女'));
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByLabelText('女')).not.toBeChecked();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByLabelText('备注')).toHaveValue(first);
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(screen.getByLabelText('备注')).toHaveValue('第一稿');
    await user.keyboard('{Control>}y{/Control}');
    expect(screen.getByLabelText('女')).toBeChecked();
    await user.keyboard('{Control>}s{/Control}');
    await whenSaved();
    expect(draftOf(id)).toMatchObject({ remark: '第一稿', audience: { genders: ['female'] } });
  });
});

it('goes to a part by its number, and tells why the last request came back', async () => {
  const { user } = await openEditor('实名认证引导');
  expect(screen.getByText('上次提交被驳回：弹窗一天最多一次，请改频次后再提')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: '3', code: 'Digit3', altKey: true });
  expect(within(screen.getByRole('region', { name: '跳转' })).getByLabelText('不跳转')).toHaveFocus();
  const preview = within(screen.getByRole('complementary', { name: '预览' }));
  expect(preview.getByText(/^每天 全天/)).toBeInTheDocument();
  await user.click(screen.getByLabelText('周六'));
  expect(preview.getByText(/^周六 全天/)).toBeInTheDocument();
});

describe('what could not be saved', () => {
  it('is offered again after a reload', async () => {
    const first = await openEditor('主播招募');
    setFaults([{ endpoint: 'saveBanner', kind: 'limited' }]);
    await write(first.user, '备注', '没有保存的备注');
    fireEvent.blur(window);
    await waitFor(() => expect(saveState()).toHaveTextContent('保存失败：操作过于频繁'));
    cleanup();
    await waitFor(() => expect(storedBanner(first.id).lock).toBeNull());
    setFaults([]);

    const { user, id } = await openEditor('主播招募');
    expect(await screen.findByText(/有一份没有保存的修改/)).toBeInTheDocument();
    expect(screen.getByLabelText('备注')).toHaveValue('等新的主图');
    expect(screen.getByLabelText('备注')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '恢复' }));
    expect(screen.getByLabelText('备注')).toHaveValue('没有保存的备注');
    await whenSaved();
    expect(draftOf(id)?.remark).toBe('没有保存的备注');
    expect(Object.keys(sessionStorage).filter((key) => key.includes('config.banner'))).toEqual([]);
  });

  it('is compared first where somebody saved meanwhile', async () => {
    const first = await openEditor('主播招募');
    setFaults([{ endpoint: 'saveBanner', kind: 'limited' }]);
    await write(first.user, '备注', '我没存下的');
    cleanup();
    await waitFor(() => expect(storedBanner(first.id).lock).toBeNull());
    setFaults([]);
    saveMeanwhile(first.id, '小吴写的');
    const { user } = await openEditor('主播招募');
    await user.click(await screen.findByRole('button', { name: '恢复' }));
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByRole('row', { name: '备注 小吴写的 我没存下的' })).toBeInTheDocument();
  });

  it('is asked after when no answer came, and sent once', async () => {
    const { user, id } = await openEditor('主播招募');
    setFaults([
      { endpoint: 'saveBanner', kind: 'lost_reply', times: 1 },
      { endpoint: 'queryWrite', kind: 'error', times: 1 },
    ]);
    await write(user, '备注', '答复丢了');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saveState()).toHaveTextContent('保存结果未知'));
    // Nothing is sent while it is not known.
    await fill(user, screen.getByLabelText('负责人'), '二');
    await user.keyboard('{Control>}s{/Control}');
    expect(saves()).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: '查询结果' }));
    await whenSaved();
    expect(saves()).toHaveLength(2);
    expect(draftOf(id)).toMatchObject({ remark: '答复丢了', owner: expect.stringMatching(/二$/) });
  });

  it('a session that ended takes nothing of what was typed', async () => {
    const { user, id } = await openEditor('主播招募');
    setFaults([{ endpoint: 'saveBanner', kind: 'unauthorized', times: 1 }]);
    await write(user, '备注', '登录过期前写的');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saveState()).toHaveTextContent('保存失败'));
    expect(screen.getByLabelText('备注')).toHaveValue('登录过期前写的');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await whenSaved();
    expect(draftOf(id)?.remark).toBe('登录过期前写的');
  });
});

describe('two at one banner', () => {
  it('who comes second reads only, and edits once the lock is free', async () => {
    const id = bannerId('主播招募');
    await call(banner.lock, { id, hold: true }, 'ops2');
    await openEditor('主播招募');
    expect(await screen.findByText(/^运营小吴 正在编辑，可只读查看/)).toBeInTheDocument();
    expect(screen.getByLabelText('备注')).toBeDisabled();
    const { draft, version } = storedBanner(id);
    const content = { ...(draft?.content as Content<BannerBody>), remark: '小吴写的' };
    await call(banner.save, { id, version, content, idem_key: 'second-01' }, 'ops2');
    await call(banner.lock, { id, hold: false }, 'ops2');
    fireEvent.focus(window);
    await waitFor(() => expect(screen.getByLabelText('备注')).toBeEnabled());
    expect(screen.getByLabelText('备注')).toHaveValue('小吴写的');
    expect(storedBanner(id).lock).toMatchObject({ by: 'ops' });
  });

  it('shows both versions when somebody saved meanwhile, and keeps mine where I say so', async () => {
    const { user, id } = await openEditor('主播招募');
    await write(user, '备注', '我写的');
    saveMeanwhile(id, '小吴写的');
    await user.keyboard('{Control>}s{/Control}');
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByRole('row', { name: '备注 小吴写的 我写的' })).toBeInTheDocument();
    expect(conflict.getByText(/^运营小吴 于/)).toBeInTheDocument();
    await user.click(conflict.getByRole('button', { name: '以我的为准' }));
    await whenSaved();
    expect(draftOf(id)?.remark).toBe('我写的');
  });

  it('says who took it down meanwhile, and from what to what', async () => {
    const { user, id } = await openEditor('主播招募');
    const { status } = storedBanner(id);
    await write(user, '备注', '我写的');
    change(() => {
      const config = banners().edit(id);
      Object.assign(config, { status: 'ended', updated_by: '组长老陈', updated_at: config.updated_at + 60_000 });
    });
    await user.keyboard('{Control>}s{/Control}');
    const conflict = await dialog('内容已被他人修改');
    const row = `状态 已结束 ${configStatus[status].label}`;
    expect(conflict.getByRole('row', { name: row })).toBeInTheDocument();
    expect(conflict.getByText(/^组长老陈 于.*改变了状态/)).toBeInTheDocument();
    expect(conflict.queryByText(/保存了更新的内容/)).not.toBeInTheDocument();
  });

  it('or takes the newest, from which undo leads back to mine', async () => {
    const { user, id } = await openEditor('主播招募');
    await write(user, '备注', '我写的');
    saveMeanwhile(id, '小吴写的');
    await user.keyboard('{Control>}s{/Control}');
    await user.click((await dialog('内容已被他人修改')).getByRole('button', { name: '载入最新' }));
    await waitFor(() => expect(screen.getByLabelText('备注')).toHaveValue('小吴写的'));
    expect(draftOf(id)?.remark).toBe('小吴写的');
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(screen.getByLabelText('备注')).toHaveValue('我写的');
    await user.keyboard('{Control>}s{/Control}');
    await whenSaved();
    expect(draftOf(id)?.remark).toBe('我写的');
  });
});

describe('leaving', () => {
  it('saves first, then gives the lock back', async () => {
    const { user, id, where } = await openEditor('主播招募');
    await write(user, '备注', '走之前写的');
    await user.click(screen.getByRole('button', { name: '返回列表' }));
    await waitFor(() => expect(where()).toBe('/resource/banner'));
    expect(draftOf(id)?.remark).toBe('走之前写的');
    await waitFor(() => expect(storedBanner(id).lock).toBeNull());
    // The list is not the one from before.
    await waitFor(() => expect(callsTo('/configs/banner').length).toBeGreaterThan(1));
  });

  it('asks where that fails', async () => {
    const { user, where } = await openEditor('主播招募');
    setFaults([{ endpoint: 'saveBanner', kind: 'limited' }]);
    await write(user, '备注', '存不下来');
    await user.click(screen.getByRole('button', { name: '返回列表' }));
    const question = await dialog('还有修改没有保存');
    await user.click(question.getByRole('button', { name: '继续编辑' }));
    expect(where()).toContain('edit=');
    expect(screen.getByLabelText('备注')).toHaveValue('存不下来');
  });
});

it('who may only look neither locks nor writes', async () => {
  await openEditor('主播招募', 'readonly');
  expect(await screen.findByText('没有编辑权限，可只读查看')).toBeInTheDocument();
  expect(screen.getByLabelText('备注')).toBeDisabled();
  expect(screen.queryByRole('button', { name: '提交检查' })).not.toBeInTheDocument();
  expect(callsTo('/configs/banner/lock')).toHaveLength(0);
  expect(saves()).toHaveLength(0);
});

describe('a picture', () => {
  it('too large or of another type is said before it is sent; one that fits is kept and served', async () => {
    const { user, id } = await openEditor('测试：空白');
    const input = screen.getByLabelText('选择文件：图片（中文）');
    const field = within(screen.getByRole('group', { name: '图片（中文）' }));
    const big = new File([new Uint8Array(1_048_577)], 'big.png', { type: 'image/png' });
    await user.upload(input, big);
    expect(field.getByRole('alert')).toHaveTextContent('图片最大 1.0 MB，这个文件 1.1 MB');
    fireEvent.drop(screen.getByRole('group', { name: '图片（中文）' }), {
      dataTransfer: { files: [new File(['x'], 'a.svg', { type: 'image/svg+xml' })] },
    });
    expect(field.getByRole('alert')).toHaveTextContent('只能上传 PNG、JPG、WebP，这个文件是 image/svg+xml');
    expect(callsTo('/files')).toHaveLength(0);

    await user.upload(input, pngFile(300, 300));
    expect(await field.findByText(/^实际 300×300/)).toBeInTheDocument();
    expect(field.getByRole('img', { name: '图片（中文）' })).toBeInTheDocument();
    expect(await screen.findByText('中文的比例应为 1029×360，实际 300×300')).toBeInTheDocument();
    await user.keyboard('{Control>}s{/Control}');
    await whenSaved();
    expect(draftOf(id)?.body.images.zh).toMatchObject({ width: 300, height: 300 });
    await user.click(field.getByRole('button', { name: '移除' }));
    await user.keyboard('{Control>}s{/Control}');
    await whenSaved();
    await waitFor(() => expect(draftOf(id)?.body.images.zh).toBeUndefined());
  });
});

/** Head, data and end: by that a picture is known. */
function pngFile(width: number, height: number): File {
  const head = new DataView(new ArrayBuffer(33));
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52].forEach((byte, at) => {
    head.setUint8(at, byte);
  });
  head.setUint32(16, width);
  head.setUint32(20, height);
  return new File([head.buffer, 'IDAT', 'IEND'], 'a.png', { type: 'image/png' });
}
