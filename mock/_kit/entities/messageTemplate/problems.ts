import { block, type CheckLine, type Content } from '../../../../src/domain/config';
import { type MessageBody, messageFields } from '../../../../src/domain/message';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { pictureProblem } from '../../kit/files/pictureProblem';
import type { Db } from '../../store/db';
import { wordLines } from './words';

const bodyOf = (config: StoredConfig): MessageBody => contentOf(config).body as MessageBody;

/** Checks that need the backend: duplicate code, forbidden words, missing icon. */
export function messageProblems({ body }: Content<MessageBody>, db: Db, { id, env }: StoredConfig): CheckLine[] {
  // A copy is a draft with the same code; only published templates reserve codes.
  const holder = configsOf('messageTemplate').find(
    (one) =>
      one.id !== id &&
      one.env === env &&
      one.status !== 'archived' &&
      one.live !== null &&
      bodyOf(one).code === body.code,
  );
  return [
    ...(holder ? [block('body.code', `编码已被「${contentOf(holder).name}」${holder.id}使用`)] : []),
    ...wordLines(body.texts, messageFields, db),
    ...(body.icon ? pictureProblem('body.icon', body.icon, db) : []),
  ];
}
