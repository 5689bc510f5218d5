import { type APIRequestContext, expect } from '@playwright/test';
import type { Approval } from '../src/services/approval';
import type { AuditRow } from '../src/services/auditTrail';
import type { OutputOf } from '../src/services/endpoint';
import type { getCase, ReviewRecord } from '../src/services/reviewRecords';
import type { UserProfile } from '../src/services/user';
import type { userPenalties } from '../src/services/userRecords';
import type { FaultRule } from './known';

type CaseFile = OutputOf<typeof getCase>;
type Penalties = OutputOf<typeof userPenalties>;

/** A kept connection may be closed by the server in the moment it is used again. */
const patient = { maxRetries: 3 };

/** The stand-in backend, seen from outside: its real calls, with `admin`'s session in the header. */
export class Backend {
  constructor(
    private readonly request: APIRequestContext,
    private readonly session = 'admin',
  ) {}

  async reset(): Promise<void> {
    await expect(await this.request.post('/mock-faults/reset', patient)).toBeOK();
  }

  /** Replaces the faults there are; without any, all is well again. */
  async setFaults(...rules: FaultRule[]): Promise<void> {
    await expect(await this.request.post('/mock-faults/rules', { ...patient, data: rules })).toBeOK();
  }

  async user(uid: string): Promise<UserProfile> {
    return await this.read<UserProfile>(`/api/user/${uid}`);
  }

  /** Writes on record about an object, newest first. */
  async audits(objectId: string, objectType = 'user'): Promise<AuditRow[]> {
    const query = new URLSearchParams({ object_type: objectType, object_id: objectId, size: '100' });
    return (await this.read<{ list: AuditRow[] }>(`/api/audit_logs?${query}`)).list;
  }

  async auditsOf(uid: string, action: string): Promise<AuditRow[]> {
    return (await this.audits(uid)).filter((row) => row.action === action);
  }

  async approvals(scope: 'mine' | 'to_check'): Promise<Approval[]> {
    return (await this.read<{ list: Approval[] }>(`/api/approvals?scope=${scope}&size=100`)).list;
  }

  /** A review case with all decisions on it. */
  async reviewCase(id: string): Promise<CaseFile> {
    return await this.read<CaseFile>(`/api/review/case/${id}`);
  }

  /** Review decisions, as the records list shows them to a lead. */
  async records(query: Record<string, string>): Promise<ReviewRecord[]> {
    const { list } = await this.read<{ list: ReviewRecord[] }>(`/api/review/records?${new URLSearchParams(query)}`);
    return list;
  }

  async penalties(uid: string): Promise<Penalties> {
    return await this.read<Penalties>(`/api/users/${uid}/penalties`);
  }

  /** A call of somebody else, while the page is open. */
  async callAs(session: string, path: string, data: Record<string, unknown>): Promise<void> {
    const idem_key = `other-${Math.random().toString(36).slice(2)}`;
    const headers = { 'x-iam-session': session };
    await expect(await this.request.post(`/api${path}`, { ...patient, headers, data: { ...data, idem_key } })).toBeOK();
  }

  /** Lets time pass for the backend: leases, holds, terms. */
  async passTime(ms: number): Promise<void> {
    await expect(await this.request.post('/mock-clock/advance', { ...patient, data: { ms } })).toBeOK();
  }

  async read<T>(address: string): Promise<T> {
    const reply = await this.request.get(address, { ...patient, headers: { 'x-iam-session': this.session } });
    await expect(reply).toBeOK();
    const { data } = (await reply.json()) as { data: T };
    return data;
  }
}
