import { gt } from 'semver';
import { compareRuleVersions } from '../../src/domain/config/rules';
import { offlineType } from '../../src/domain/offlinePackage/fields';
import { offlineShareDays } from '../../src/domain/offlinePackage/limits';
import { nextStep, offlineCannot } from '../../src/domain/offlinePackage/rules';
import { maxOfflineBytes } from '../../src/domain/shared/limits';
import * as calls from '../../src/services/offlinePackage';
import { checkPackage } from '../../src/utils/zipPackage';
import { day, dayOf, now } from '../_kit/base/clock';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { requireWhy } from '../_kit/http/writeRules';
import { requireUsers } from '../_kit/kit/testUsers';
import { db } from '../_kit/store/db';
import {
  fullsOf,
  highestOf,
  metricsAt,
  newestOf,
  offlineEntity,
  offlinePackageFactsOf,
  packages,
  packagesOf,
  sharesAt,
  targetsOf,
  uploaded,
} from './entity';

const { action, batch, find, page, recordOf } = offlineEntity;

/** Versions that the chart tells apart. */
const toldVersions = 5;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The check of uploaded bytes; refuses a zip with a problem. */
function checked(data: string) {
  if (data.length % 4 !== 0 || !base64.test(data)) throw refuseField('data', '文件内容不是 base64');
  const bytes = new Uint8Array(Buffer.from(data, 'base64'));
  if (bytes.length > maxOfflineBytes) throw new Refusal(413, `离线包超过 ${maxOfflineBytes / 1_048_576} MB`);
  const check = checkPackage(bytes);
  if (check.kind === 'refused') throw refuseField('data', check.problems.join('；'));
  return check;
}

export const offlinePackageHandlers: readonly Handler[] = [
  handle(calls.listOfflinePackages, ({ input }) => page(input)),

  handle(calls.getOfflinePackage, ({ input }) => {
    const one = find(input.package_id);
    const base = highestOf(fullsOf(one).filter(({ semver }) => gt(one.semver, semver)));
    return {
      package: recordOf(one),
      files: one.files,
      base: base ? { package_id: base.package_id, semver: base.semver, files: base.files } : null,
      targets: targetsOf(one).map(({ package_id, semver, served_at }) => {
        return { package_id, semver, served_at: served_at ?? 0 };
      }),
      preview: `voice://offline?app=${one.app_key}&package=${one.package_id}`,
    };
  }),

  handle(calls.offlineBase, ({ input }) => {
    const all = packagesOf(input);
    const [full] = fullsOf(input);
    const known = packages.values().find(({ app_key }) => app_key === input.app_key);
    return {
      last: highestOf(all)?.semver ?? null,
      full: full?.semver ?? null,
      files: full?.files ?? [],
      biz: known?.biz ?? null,
    };
  }),

  handle(calls.offlineShares, ({ input: { app_key: asked, platform } }) => {
    const app_keys = [...new Set(packages.values().map(({ app_key }) => app_key))];
    const app_key = app_keys.find((key) => key === asked) ?? app_keys[0] ?? '';
    const bundle = { app_key, platform };
    const newest = newestOf(bundle).slice(0, toldVersions);
    const today = dayOf(now());
    const days = Array.from({ length: offlineShareDays }, (_, i) => today - (offlineShareDays - 1 - i) * day);
    return {
      app_key,
      app_keys,
      versions: [...newest.map(({ semver }) => semver), '其他'],
      days: days.map((at) => ({ at, shares: sharesAt(newest, at === today ? now() : at + day) })),
    };
  }),

  handle(calls.uploadOfflinePackage, ({ input, operator, audit }) => {
    const { data, biz, platform, min_app, max_app } = input;
    const { manifest, bytes, sha256, md5 } = checked(data);
    if (sha256 !== input.sha256) throw refuseField('data', '收到的文件与选择的不一致（SHA-256 不符），请重新上传');
    if (min_app && max_app && compareRuleVersions(min_app, max_app) > 0)
      throw refuseField('max_app', '最高版本低于最低版本');
    const { app_key, version: semver, entry, files } = manifest;
    const known = packages.values().find((one) => one.app_key === app_key);
    if (known && known.biz !== biz) throw refuseField('biz', `${app_key} 属于其他业务`);
    const last = highestOf(packagesOf({ app_key, platform }));
    if (last && !gt(semver, last.semver))
      throw refuseField('data', `版本 ${semver} 须高于已上传的 ${last.semver}，请改 manifest.json`);
    const { update_mode, changelog } = input;
    const one = packages.add({
      ...uploaded(operator.name),
      app_key,
      biz,
      platform,
      semver,
      min_app,
      max_app,
      bytes,
      entry,
      sha256,
      md5,
      files,
      update_mode,
      changelog,
      package_id: `op_${1_001 + packages.size}`,
      // A pre-release goes bad at 20 per cent, so that the gate can be seen to stop it.
      weak: semver.includes('-'),
      uploaded_at: now(),
    });
    audit({
      object_type: offlineType.type,
      object_id: one.package_id,
      before: null,
      after: offlinePackageFactsOf(one),
    });
    return recordOf(one);
  }),

  action(calls.moveOfflinePackage, {
    check: (one, { verb }) => refuseState(offlineCannot(verb, one, now())),
    edit: (draft, { verb }, { name }) => {
      const moment = now();
      if (verb === 'verify') draft.status = 'ready';
      else if (verb === 'pause') Object.assign(draft, { status: 'paused', ended_at: moment });
      else {
        Object.assign(draft, { status: 'gray', ended_at: null, stopped: '', released_by: name });
        draft.stages.push({ percent: draft.percent, at: moment });
      }
    },
  }),

  action(calls.testOfflinePackage, {
    can: (one) => offlineCannot('test', one, now()),
    check: ({ testers: known }, { testers }) =>
      requireUsers(
        'testers',
        testers.filter((uid) => !known.includes(uid)),
        db,
      ),
    edit: (draft, { testers }) => Object.assign(draft, { status: 'testing', testers }),
  }),

  action(calls.advanceOfflinePackage, {
    can: (one) => offlineCannot('advance', one, now()),
    check: (one, { percent }) => {
      if (percent !== nextStep(one.percent)) throw refuseField('percent', `下一阶段是 ${nextStep(one.percent)}%`);
    },
    edit: (draft, { percent }, { name }) => {
      const moment = now();
      Object.assign(draft, { percent, status: percent === 100 ? 'full' : 'gray', released_by: name });
      draft.stages.push({ percent, at: moment });
      if (percent === 100) draft.served_at = moment;
    },
  }),

  action(calls.rollbackOfflinePackage, {
    can: (one) => offlineCannot('rollback', one, now()),
    check: (one, { to_id }) => {
      if (!targetsOf(one).some(({ package_id }) => package_id === to_id))
        throw refuseField('to_id', '请选择所列的全量版');
    },
    edit: (draft, { to_id, reason_code, remark }, { name }) => {
      const at = now();
      const rollback = {
        at,
        by: name,
        reason_code,
        remark,
        to_id,
        to_semver: find(to_id).semver,
        percent: draft.percent,
        metrics: metricsAt(draft, at),
      };
      Object.assign(draft, {
        status: 'rolled_back',
        percent: 0,
        ended_at: draft.ended_at ?? at,
        released_by: name,
        rollback,
      });
      const [current] = fullsOf(draft);
      // The target is served to everybody again.
      if (current?.package_id !== to_id) packages.edit(to_id).served_at = at;
    },
  }),

  action(calls.forceOfflinePackage, {
    can: (one) => offlineCannot('force', one, now()),
    edit: (draft) => Object.assign(draft, { update_mode: 'force' }),
  }),

  handle(calls.disableOfflinePackages, ({ input, audit }) => {
    requireWhy(input);
    return batch(
      input.packages,
      {
        can: (one) => offlineCannot('disable', one, now()),
        edit: (draft) => Object.assign(draft, { status: 'disabled', percent: 0 }),
      },
      audit,
    );
  }),
];

export default forUmi(offlinePackageHandlers);
