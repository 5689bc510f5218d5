import * as approval from '../src/services/approval';
import * as audit from '../src/services/audit';
import * as background from '../src/services/background';
import * as bans from '../src/services/bans';
import * as chat from '../src/services/chat';
import type { Endpoint } from '../src/services/endpoint';
import * as hacking from '../src/services/hacking';
import * as image from '../src/services/image';
import * as longText from '../src/services/longText';
import * as pii from '../src/services/pii';
import * as quality from '../src/services/quality';
import * as queues from '../src/services/queues';
import * as reference from '../src/services/reference';
import * as review from '../src/services/review';
import * as reviewRecords from '../src/services/reviewRecords';
import * as session from '../src/services/session';
import * as user from '../src/services/user';
import * as userRecords from '../src/services/userRecords';
import * as wordImport from '../src/services/wordImport';
import * as wordRecords from '../src/services/wordRecords';
import * as words from '../src/services/words';

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'function' && 'spec' in value;

/** Every endpoint of the product; the sweeps look at all of them. */
export const endpoints: readonly Endpoint[] = [
  approval,
  audit,
  background,
  bans,
  chat,
  hacking,
  longText,
  image,
  pii,
  quality,
  reference,
  queues,
  review,
  reviewRecords,
  session,
  user,
  userRecords,
  wordImport,
  wordRecords,
  words,
].flatMap((services) => Object.values(services as Record<string, unknown>).filter(isEndpoint));
