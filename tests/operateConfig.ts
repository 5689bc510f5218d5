import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { configsOf, type StoredConfig, shownContentOf } from '../mock/testing';
import type { BannerBody } from '../src/domain/banner/rules';
import type { Content } from '../src/domain/config/rules';
import { callsTo } from './inProcess';
import { fill } from './operate';
import { whenStored } from './pause';
import { renderScreen } from './renderScreen';

/** Operator actions in the banner editor, and the resulting state of the backend. */

export const banners = () => configsOf('banner');

export function bannerId(name: string): string {
  const found = banners().find((one) => shownContentOf(one).name === name);
  if (!found) throw new Error(`No banner ${name}`);
  return found.id;
}

export function storedBanner(id: string): StoredConfig {
  const config = banners().get(id);
  if (!config) throw new Error(`No banner ${id}`);
  return config;
}

/** Content that would be published now. */
export const draftOf = (id: string) => storedBanner(id).draft?.content as Content<BannerBody> | undefined;

export async function openEditor(name: string, operator = 'ops') {
  const id = bannerId(name);
  const app = await renderScreen(`/resource/banner?edit=${id}`, { operator });
  await screen.findByRole('navigation', { name: '编辑区' });
  return { ...app, id };
}

export const saveState = () => screen.getByRole('status', { name: '保存状态' });

export const whenSaved = () => whenStored(() => expect(saveState()).toHaveTextContent(/^已保存 \d\d:\d\d$/));

/** Saves that reached the backend. */
export const saves = () => callsTo('/configs/banner/save');

/** Replaces the text of a field. */
export async function write(user: UserEvent, label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await fill(user, field, text);
}

/** Message below a field. */
export const saidAt = (label: string): string =>
  screen.getByLabelText(label).closest('.ant-form-item')?.querySelector('.ant-form-item-explain')?.textContent ?? '';
