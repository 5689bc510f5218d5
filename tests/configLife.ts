import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { call, change, configsOf, db, newKey, now, shownContentOf } from '../mock/testing';
import { decideApproval } from '../src/services/approval';
import { found } from './found';
import { dialog, fill, type Part } from './operate';
import { whenStored } from './pause';

/** The way of anything configured from its draft to users and back, for tests of any type. */

/** 提交检查, in the editor: the step before publication. */
export async function toCheck(user: UserEvent): Promise<Part> {
  await user.click(screen.getByRole('button', { name: '提交检查' }));
  return dialog(/发布检查/);
}

/** The id of the one that is edited; of a new one once it is stored. */
export const editedId = (where: () => string): Promise<string> =>
  whenStored(() => {
    const id = new URLSearchParams(where().split('?')[1]).get('edit');
    if (id === null || id === 'new') throw new Error('It is not stored yet');
    return id;
  });

/** The one button of the publish step. */
export const publishButton = /^(发\s?布|提交审批)$/;

/** Publishes, once nothing stands in its way, in the step that is open or of what is in the editor. */
export async function submitDraft(user: UserEvent, note = '按运营日历上线', open?: Part): Promise<void> {
  const step = open ?? (await toCheck(user));
  await waitFor(() => expect(step.getByRole('button', { name: publishButton })).toBeEnabled());
  await fill(user, step.getByLabelText('发布说明'), note);
  await user.click(step.getByRole('button', { name: publishButton }));
}

/** Pending request for an object. */
export const requestFor = (id: string) =>
  found(db.approvals.findLast(({ object_id, status }) => object_id === id && status === 'pending'));

function decide(id: string, decision: 'approve' | 'reject', remark: string, who: string) {
  const request = requestFor(id);
  const input = { id: request.id, version: request.version, decision, remark, idem_key: newKey() };
  return call(decideApproval, input, who);
}

/** A second person agrees to it. */
export const agreeTo = (id: string, who = 'lead') => decide(id, 'approve', '核对无误，同意', who);

/** A second person sends it back, and says why. */
export const sendBack = (id: string, remark: string, who = 'lead') => decide(id, 'reject', remark, who);

/** From the tab of versions back to an old one: a draft of exactly that. */
export async function rollBack(user: UserEvent, drawer: Part, to: number): Promise<void> {
  await user.click(await drawer.findByRole('button', { name: `回滚到版本 ${to}` }));
  const form = await dialog(`回滚到版本 ${to}`);
  await fill(user, form.getByLabelText('说明'), '旧版效果更好，恢复');
  await user.click(form.getByRole('button', { name: '生成草稿' }));
  expect(await screen.findByText(`已按版本 ${to} 生成草稿`)).toBeInTheDocument();
}

/** A colleague saves one with another remark, while it is open here. */
export function savedByColleague(type: string, id: string, remark: string): void {
  change(() => {
    const one = configsOf(type).edit(id);
    const content = { ...(one.draft?.content ?? shownContentOf(one)), remark };
    one.draft = {
      content,
      based_on: one.live,
      updated_at: now(),
      updated_by: '运营小吴',
      approval_id: null,
      rejected: null,
    };
    one.version += 1;
  });
}
