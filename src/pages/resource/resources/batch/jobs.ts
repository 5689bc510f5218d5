import type { Environment } from '@/domain/config/rules';
import { kindOfFiles, type ResourceSlot, resourceSlots, uploadedProblem } from '@/domain/resource/files';
import { fileHeadBytes, maxResourceFiles } from '@/domain/resource/limits';
import type { ResourceKind } from '@/domain/resource/rules';
import { maxAnimationBytes } from '@/domain/shared/limits';
import type { MediaFile } from '@/domain/shared/media';
import { newIdemKey } from '@/kit/form/useWrite';
import type { CallOptions } from '@/services/endpoint';
import { uploadFile } from '@/services/files';
import { type FilePlan, planResourceFiles, resource } from '@/services/resource';
import { ApiError, UnknownOutcomeError } from '@/utils/apiError';
import { reportFailure } from '@/utils/failures';
import { base64Of, bytesOf } from '@/utils/fileBytes';
import { beginsWith } from '@/utils/mediaFile/bytesAt';
import { isProblem } from '@/utils/mediaFile/fileFacts';
import { readMedia } from '@/utils/mediaFile/readMedia';
import { seemsToBe } from '@/utils/mediaFile/seemsToBe';
import { sha256Of } from '@/utils/sha256';
import { resourceConfig } from '../type';

/** A file and what would come of it. */
export interface PlannedFile {
  file: File;
  plan: FilePlan;
}

/** All files of one resource: one write. */
export interface Job {
  code: string;
  /** Null where it is a new draft. */
  target: FilePlan['target'];
  files: readonly PlannedFile[];
}

/** Asks the backend for the result of an upload; sends only name, size, checksum and head of each file. */
export async function planFiles(env: Environment, files: readonly File[]): Promise<PlannedFile[]> {
  if (files.length > maxResourceFiles)
    throw new ApiError('invalid', `一次最多 ${maxResourceFiles} 个文件，现在 ${files.length} 个`);
  const told = await reading(() =>
    Promise.all(
      files.map(async (file) => ({
        name: file.name,
        bytes: file.size,
        sha256: await sha256Of(await bytesOf(file)),
        head: await base64Of(file.slice(0, fileHeadBytes)),
      })),
    ),
  );
  const { list } = await planResourceFiles({ env, files: told });
  return reading(() =>
    Promise.all(
      files.flatMap((file, at) => {
        const plan = list[at];
        return plan ? [checkedWhole(file, plan)] : [];
      }),
    ),
  );
}

/** The backend saw the head of the file; by all of its bytes it may have to be refused, as its upload would be. */
async function checkedWhole(file: File, plan: FilePlan): Promise<PlannedFile> {
  const refused = (why: string): PlannedFile => ({ file, plan: { ...plan, does: 'refuse', why } });
  const { slot, does } = plan;
  if (slot && does !== 'refuse') {
    const problem = wholeProblem(slot, await bytesOf(file));
    return problem === undefined ? { file, plan } : refused(problem);
  }
  const bytes = await bytesOf(file.slice(0, maxAnimationBytes));
  // The version of an SVGA 1 lies packed within it.
  if (!slot && beginsWith(bytes, 'PK')) return refused(`不支持的内容（按文件内容判断）：${seemsToBe(bytes)}`);
  return { file, plan };
}

/** Reason why a file, by all of its bytes, is refused when it is uploaded. */
function wholeProblem(slot: ResourceSlot, bytes: Uint8Array): string | undefined {
  const facts = readMedia(resourceSlots[slot].kind, bytes);
  return isProblem(facts) ? facts.problem : uploadedProblem(slot, { ...facts, bytes: bytes.length });
}

/** Groups the files to upload by resource. */
export function uploadJobsOf(planned: readonly PlannedFile[]): Job[] {
  const jobs = new Map<string, Job & { files: PlannedFile[] }>();
  for (const one of planned) {
    const { code, target, does } = one.plan;
    if (does === 'refuse') continue;
    const job = jobs.get(code) ?? { code, target, files: [] };
    job.files.push(one);
    jobs.set(code, job);
  }
  return [...jobs.values()];
}

/** Message for a file that was deleted or locked on the operator's machine. */
async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    reportFailure(error);
    throw new ApiError('invalid', '读取文件出错，请重新选择');
  }
}

interface Sending {
  env: Environment;
  /** Kind of new resources. */
  kind: ResourceKind;
  /** Takes back what is on its way up. */
  signal: AbortSignal;
  /** A file, and which share of it was sent. */
  onSent: (name: string, share: number) => void;
}

/** A file by itself changes no resource: without an answer nothing has happened to any. */
async function upload({ file }: PlannedFile, slot: ResourceSlot, { signal, onSent }: Sending): Promise<MediaFile> {
  const { kind } = resourceSlots[slot];
  const data = await reading(() => base64Of(file));
  const form = { purpose: kind, name: file.name, data, idem_key: newIdemKey() };
  try {
    const kept = await uploadFile(form, { signal, onSent: (share) => onSent(file.name, share) });
    const problem = uploadedProblem(slot, kept);
    if (problem !== undefined) throw new ApiError('invalid', problem);
    return kept;
  } catch (error) {
    if (error instanceof UnknownOutcomeError)
      throw new ApiError('network', `${file.name} 未上传完成，资源未改动，可以重试`);
    throw error;
  }
}

/** Uploads the files of one resource, then writes them into its draft, or into a new one, at once. */
export async function sendJob(job: Job, idem_key: string, options: CallOptions, sending: Sending): Promise<void> {
  const files: Partial<Record<ResourceSlot, MediaFile>> = {};
  for (const one of job.files) {
    const { slot } = one.plan;
    if (slot) files[slot] = await upload(one, slot, sending);
  }
  const id = job.target
    ? await replaceIn(job.target, files, idem_key, options)
    : await createWith(job.code, files, idem_key, options, sending);
  // Nobody stays behind as its editor; a lock that is not given back ends by itself.
  await resource.lock({ id, hold: false }).catch(() => {});
}

type Files = Readonly<Partial<Record<ResourceSlot, MediaFile>>>;

async function replaceIn(
  { id, version }: NonNullable<Job['target']>,
  files: Files,
  idem_key: string,
  options: CallOptions,
) {
  const { draft, live } = await resource.get({ id });
  const content = draft?.content ?? live;
  if (!content) throw new ApiError('missing', '这个资源没有内容');
  await resource.save({ id, version, content: { ...content, body: { ...content.body, ...files } }, idem_key }, options);
  return id;
}

async function createWith(code: string, files: Files, idem_key: string, options: CallOptions, { env, kind }: Sending) {
  const empty = resourceConfig.empty();
  const own = kindOfFiles(Object.keys(files) as ResourceSlot[], kind);
  const content = { ...empty, name: code, body: { ...empty.body, code, kind: own, ...files } };
  const { config } = await resource.create({ env, content, idem_key }, options);
  return config.id;
}
