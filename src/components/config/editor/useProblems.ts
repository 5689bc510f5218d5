import type { FormInstance } from 'antd';
import { useLayoutEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type CheckFinding, type Content, liveStartOf } from '@/domain/config/rules';
import { useNow } from '@/hooks/useNow';
import { sameValue } from '@/kit/field/sameValue';
import { type FieldPath, placeOf } from '@/kit/form/places';
import type { ConfigDetail, ConfigType, EditorParts, EditorSection } from '../types';

/** Interval for checking whether a time has passed, milliseconds. */
const checkAgainMs = 30_000;

const fieldsOf = (form: FormInstance): FieldPath[] =>
  form.getFieldsError().map(({ name }) => name as (string | number)[]);

/** The field of the form that a line of the check is about; undefined where none is. */
export const fieldAt = (form: FormInstance, path: string): FieldPath | undefined =>
  path === '' ? undefined : placeOf(path.split('.'), fieldsOf(form));

/**
 * Lines of the shared check and those the backend told, at the fields that show them (`useShownFields`); answers these
 * lines, those that no field shows, and the first that blocks.
 */
export function useProblems<B>(
  { calls }: ConfigType<B>,
  check: EditorParts<B>['check'],
  content: Content<B>,
  { config, live }: ConfigDetail<B>,
  form: FormInstance<Content<B>>,
  told: readonly CheckFinding[],
  shown: ReadonlySet<string> | null,
) {
  const now = useNow(checkAgainMs);
  const { status } = config;
  const liveStart = liveStartOf(config, live);
  const { content: schema } = calls.save.spec.input.shape;
  const all = useMemo(() => {
    const checked = check(content, { now, status, liveStart, live }).filter(({ level }) => level !== 'pass');
    return [...checked, ...numberFindings(schema, content, checked), ...told];
  }, [check, schema, content, now, status, liveStart, live, told]);
  const findings = useMemo(() => {
    if (shown === null) return all;
    // Before the first field was left the form may not be on the screen yet.
    return shown.size === 0 ? [] : all.filter(({ path }) => shown.has(fieldAt(form, path)?.join('.') ?? ''));
  }, [all, shown, form]);
  const [elsewhere, setElsewhere] = useState<readonly CheckFinding[]>([]);
  useLayoutEffect(() => {
    const at = findings.map((line) => ({ line, field: fieldAt(form, line.path)?.join('.') }));
    const fields = form.getFieldsError().flatMap(({ name, errors, warnings }) => {
      const here = at.filter(({ field }) => field === name.join('.')).map(({ line }) => line);
      const next = { errors: textsOf(here, 'block'), warnings: textsOf(here, 'warn') };
      const isShown = `${errors}` === `${next.errors}` && `${warnings}` === `${next.warnings}`;
      return isShown ? [] : [{ name, ...next }];
    });
    if (fields.length > 0) form.setFields(fields as Parameters<typeof form.setFields>[0]);
    const next = at.filter(({ field }) => field === undefined).map(({ line }) => line);
    setElsewhere((now) => (sameValue(now, next) ? now : next));
  }, [findings, form]);
  return { findings, elsewhere, firstBlock: all.find(({ level }) => level === 'block') };
}

/** Lines for numbers that the schema refuses, e.g. above the maximum, at fields without a line of the check. */
function numberFindings<B>(
  schema: z.ZodMiniType,
  content: Content<B>,
  findings: readonly CheckFinding[],
): CheckFinding[] {
  const issues = z.safeParse(schema, content).error?.issues ?? [];
  return issues.flatMap(({ path: way, message }): CheckFinding[] => {
    const path = way.join('.');
    const value = way.reduce<unknown>((part, key) => Object(part)[key], content);
    if (typeof value !== 'number' || findings.some((line) => line.path === path)) return [];
    return [{ path, level: 'block', text: message }];
  });
}

const textsOf = (findings: readonly CheckFinding[], wanted: CheckFinding['level']): string[] =>
  findings.filter(({ level }) => level === wanted).map(({ text }) => text);

/** The lines about a part of the editor. */
export const sectionFindingsOf = <B>({ paths }: EditorSection<B>, findings: readonly CheckFinding[]): CheckFinding[] =>
  findings.filter(({ path }) => paths.some((begin) => path === begin || path.startsWith(`${begin}.`)));
