import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** What operators do on every screen, for tests. */

export type Part = ReturnType<typeof within>;

/** A dialog or drawer by its title: antd gives every dialog the same id in tests, so it has no name of its own. */
export async function dialog(title: string | RegExp): Promise<Part> {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title, .ant-drawer-title' });
  const found = heading.closest<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error(`No dialog ${title}`);
  return within(found);
}

/** Chooses an action: its button, or its entry in the menu 更多. */
export async function press(user: UserEvent, part: Part, name: string): Promise<void> {
  const direct = part.queryByRole('button', { name });
  if (direct) return user.click(direct);
  await user.click(part.getByRole('button', { name: /更多/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** Types part of a reason and takes the first one offered. */
export async function pickReason(user: UserEvent, form: Part, word: string): Promise<void> {
  await user.type(form.getByLabelText('原因'), word);
  const [first] = await screen.findAllByText(new RegExp(word), { selector: '.ant-select-item-option-content' });
  if (first) await user.click(first);
}

export async function giveReason(user: UserEvent, form: Part, word: string, remark: string): Promise<void> {
  await pickReason(user, form, word);
  await user.type(form.getByLabelText('备注'), remark);
}
