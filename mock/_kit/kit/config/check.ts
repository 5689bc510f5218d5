import {
  audiencesOverlap,
  block,
  type CheckFinding,
  type Content,
  type Environment,
  isClean,
  liveStartOf,
  warn,
} from '../../../../src/domain/config/rules';
import { mostAtOnce, windowsOverlap } from '../../../../src/domain/config/window';
import { now } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../store/db';
import { reach } from './people';
import { codeFindings, refFindings, usedCannot } from './references';
import type { Kit } from './rules';
import { segmentFindings } from './segments';
import {
  type ConfigSpan,
  configSpanOf,
  configWindowOf,
  holdsPlace,
  liveOf,
  type StoredConfig,
  shownContentOf,
} from './store';

/** Others that hold the place of a content in its time for the same people. */
export function rivalsOf(kit: Kit, env: Environment, content: Content<unknown>, span: ConfigSpan, but?: string) {
  const place = kit.placeOf(content);
  return kit.rows.filter(
    (one) =>
      one.env === env &&
      one.id !== but &&
      holdsPlace(one) &&
      kit.placeOf(shownContentOf(one)) === place &&
      windowsOverlap(span, configWindowOf(one)) &&
      audiencesOverlap(content.audience, shownContentOf(one).audience),
  );
}

/** Blocks publication if the place is full; types without places have no rivals. */
export function placeFindings(kit: Kit, config: StoredConfig, content: Content<unknown>, path = kit.placePath) {
  if (kit.capacity === null) return { rivals: [], findings: [] };
  const span = configSpanOf(config, content);
  const rivals = rivalsOf(kit, config.env, content, span, config.id);
  const most = mostAtOnce(span.start_at ?? 0, rivals.map(configWindowOf));
  const busiest = rivals.length > most ? `，最多时同时 ${most} 个` : '';
  const full = `该位置同一时间最多 ${kit.capacity} 个，这段时间已有 ${rivals.length} 个${busiest}`;
  return { rivals, findings: most >= kit.capacity ? [block(path, full)] : [] };
}

/** All check results of a content: shared rules, backend checks and capacity. */
export function checkFindingsOf(kit: Kit, config: StoredConfig, content: Content<unknown>, db: Db): CheckFinding[] {
  const { status } = config;
  const live = liveOf(config)?.content;
  const moment = { now: now(), status, liveStart: liveStartOf(config, live), live };
  return [
    ...kit.check(content, moment),
    ...segmentFindings(content),
    ...kit.problems(content, db, config),
    ...placeFindings(kit, config, content).findings,
    ...refFindings(kit, config, content),
    ...codeFindings(kit, config, content),
    ...earlierEndFindings(kit, config, content, db),
  ];
}

/** An object that must not be ended cannot get an earlier end either. */
function earlierEndFindings(kit: Kit, config: StoredConfig, { end_at }: Content<unknown>, db: Db): CheckFinding[] {
  const live = liveOf(config);
  if (!live || end_at === null || end_at >= (live.content.end_at ?? Number.POSITIVE_INFINITY)) return [];
  const why = usedCannot(kit, config, end_at) ?? kit.moveCannot?.('end', config, db);
  return why === undefined ? [] : [block('end_at', why)];
}

/** The first thing that keeps a content from being published; undefined where nothing does. */
export const blockOf = (kit: Kit, config: StoredConfig, content: Content<unknown>, db: Db): string | undefined =>
  checkFindingsOf(kit, config, content, db).find(({ level }) => level === 'block')?.text;

/** 422 by path where a finding blocks. */
export function requireNoFindings(kit: Kit, config: StoredConfig, content: Content<unknown>, db: Db): void {
  const findings = checkFindingsOf(kit, config, content, db);
  if (isClean(findings)) return;
  const blocking = findings.filter(({ level }) => level === 'block');
  const fields: Record<string, string> = {};
  for (const { path, text } of blocking) fields[path] ??= text;
  throw new Refusal(422, blocking[0]?.text ?? '发布检查未通过', { fields });
}

/** Approvers required for a version; none in the test environment. */
export const approvalNeededFor = (kit: Kit, config: StoredConfig, content: Content<unknown>) =>
  config.env === 'prod' ? kit.approvalNeeded(content, liveOf(config)?.content, config) : undefined;

/** Reach and warnings of a content, for the approver. */
export function approverNotesOf(kit: Kit, config: StoredConfig, content: Content<unknown>, db: Db): string[] {
  const users = () => reach(db, content.audience, config.rollout.percent);
  const seen = kit.people ? undefined : `预计 ${users().toLocaleString('zh-CN')} 名用户会看到`;
  const warnings = checkFindingsOf(kit, config, content, db).filter(({ level }) => level === 'warn');
  const said = [kit.reachText?.(content, config) ?? seen, ...warnings.map(({ text }) => text)];
  return [...new Set(said.filter((text) => text !== undefined))];
}

/** Response of the check before publication. */
export function checkOf(kit: Kit, config: StoredConfig, db: Db) {
  const content = config.draft?.content ?? shownContentOf(config);
  const { rivals } = placeFindings(kit, config, content);
  const users = kit.people?.(content, config) ?? reach(db, content.audience, config.rollout.percent);
  const findings = checkFindingsOf(kit, config, content, db);
  const approvalNeeded = approvalNeededFor(kit, config, content);
  const nobody = users === 0 && isClean(findings) ? [warn('', '现在没有用户符合这个人群，发布后无人看到')] : [];
  return {
    findings: [...findings, ...nobody],
    conflicts: rivals.map((one) => ({ id: one.id, name: shownContentOf(one).name, ...configWindowOf(one) })),
    users,
    approval: approvalNeeded ? { code: approvalNeeded.code, why: approvalNeeded.why } : null,
  };
}
