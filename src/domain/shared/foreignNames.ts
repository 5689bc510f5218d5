import { block, type CheckFinding, maxNameLength, warn } from '../config/rules';
import { text } from './bodyFields';
import { hasUnseen, invisibleInNameText, isBlank } from './names';
import type { Field } from './objectType';

/** Names in other languages; empty falls back to the Chinese name. */
export interface ForeignNames {
  en: string;
  tl: string;
}

/** Names in other languages; an empty one falls back to the Chinese name. */
export const foreignNamesField = {
  label: '外文名称',
  kind: 'group',
  fields: {
    en: { label: '英语名称', is: text(60) },
    tl: { label: '菲律宾语名称', is: text(60) },
  },
} as const satisfies Field;

/** Checks of names in other languages: clients show them, so invisible characters do not make a name. */
export function foreignNameFindings({ en, tl }: ForeignNames): CheckFinding[] {
  const path = 'body.names';
  const names = [en, tl];
  const findings = names.some((name) => name === '') ? [warn(path, '没有外文名称的语言将显示中文名称')] : [];
  if (names.some(hasUnseen)) return [...findings, block(path, invisibleInNameText)];
  const longest = Math.max(...names.map((name) => [...name.trim()].length));
  if (longest > maxNameLength)
    return [...findings, block(path, `外文名称最多 ${maxNameLength} 字，现在 ${longest} 字`)];
  const isEmpty = names.some((name) => name !== '' && isBlank(name));
  return isEmpty ? [...findings, block(path, '外文名称只有空格，请填写或清空')] : findings;
}
