import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Operator actions found on every screen, for tests. */

export type Part = ReturnType<typeof within>;

/** A dialog or drawer by its title: antd gives every dialog the same id in tests, so it has no name of its own. */
export async function dialog(title: string | RegExp): Promise<Part> {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title, .ant-drawer-title' });
  const found = heading.closest<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error(`No dialog ${title}`);
  return within(found);
}

/** Chooses an action: its button, or its entry in the menu behind 「⋯」. */
export async function press(user: UserEvent, part: Part, name: string): Promise<void> {
  const direct = part.queryByRole('button', { name });
  if (direct) return user.click(direct);
  await user.click(part.getByRole('button', { name: /更多/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** The reason that the menu behind 「⋯」 gives for an impossible action, which has no button. */
export async function reasonAgainst(user: UserEvent, part: Part, name: string): Promise<string> {
  expect(part.queryByRole('button', { name })).not.toBeInTheDocument();
  const menu = part.getByRole('button', { name: '更多' });
  if (menu.getAttribute('aria-expanded') !== 'true') await user.click(menu);
  const entry = await screen.findByRole('menuitem', { name: new RegExp(`^${name} `) });
  expect(entry).toHaveAttribute('aria-disabled', 'true');
  return entry.textContent.slice(name.length + 1);
}

/**
 * Puts a text into a field in one go, as pasting does, behind what stands there. Typing costs a page's
 * rendering per letter: it is for tests whose subject it is. A dialog that just opened over another does not hold the
 * focus yet, and the lower one takes it back.
 */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await waitFor(() => {
    act(() => field.focus());
    expect(field).toHaveFocus();
  });
  await user.paste(text);
}

/** Enters part of a reason and takes the first one offered. */
export async function pickReason(user: UserEvent, form: Part, word: string): Promise<void> {
  await fill(user, form.getByLabelText('原因'), word);
  const [first] = await screen.findAllByText(new RegExp(word), { selector: '.ant-select-item-option-content' });
  if (first) await user.click(first);
}

/** Gives the reason and the remark that every form of a write asks for. */
export async function giveReason(user: UserEvent, form: Part, word: string, remark: string): Promise<void> {
  await pickReason(user, form, word);
  await fill(user, form.getByLabelText('备注'), remark);
}

/** Sets a filter: opens its chip, or adds the filter from the menu, then clicks each of the values. */
export async function filterBy(user: UserEvent, filter: string, ...values: string[]): Promise<void> {
  const bar = within(screen.getByRole('search', { name: '筛选' }));
  const chip = bar.queryByRole('button', { name: new RegExp(`^${filter}(：|\\s|$)`) });
  if (chip) await user.click(chip);
  else {
    await user.click(bar.getByRole('button', { name: /筛选$/ }));
    await user.click(await screen.findByRole('menuitem', { name: filter }));
  }
  const editor = within(await screen.findByRole('group', { name: filter }));
  // Its code comes with the first one that is opened.
  for (const value of values) await user.click(await editor.findByLabelText(value));
}

/** Opens the first row of the list, by keyboard. */
export async function openFirst(user: UserEvent): Promise<void> {
  await user.keyboard('j{Enter}');
}

/** Has all columns of a list on the screen, as somebody who chose them in its settings. */
export function everyColumn(list: string): void {
  const settings = JSON.stringify({ order: [], hidden: [], pinned: [], widths: {}, density: 'small' });
  for (const operator of ['admin', 'lead', 'reviewer', 'readonly']) {
    localStorage.setItem(`console.own.${operator}.table.${list}`, settings);
  }
}

/** Content of the next saved file. */
export function catchFile(): Promise<string> {
  return new Promise((resolve) => {
    URL.createObjectURL = (file) => {
      void (file as Blob).text().then(resolve);
      return 'blob:test';
    };
    URL.revokeObjectURL = () => {};
    HTMLAnchorElement.prototype.click = () => {};
  });
}
