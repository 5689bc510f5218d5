import type { Content } from '../../../../src/domain/config';
import { pityText, poolItemText, prizeText, returnOf } from '../../../../src/domain/treasureBox';
import type { BoxPrize, TreasureBoxBody } from '../../../../src/domain/treasureBoxBody';
import type { StoredConfig, StoredVersion } from '../../kit/config/store';

/** A content as this type's. */
export const bodyOf = (content: Content<unknown>): TreasureBoxBody => (content as Content<TreasureBoxBody>).body;

/** The version that is served, or will be, as this type's. */
export function liveBox({ versions, live }: StoredConfig): StoredVersion<TreasureBoxBody> | undefined {
  return (versions as StoredVersion<TreasureBoxBody>[]).find(({ version }) => version === live);
}

/** Every reward that a content names, with the path of its field. */
export const prizesIn = ({ pool, empty_reward }: TreasureBoxBody): [path: string, prize: BoxPrize][] => [
  ...pool.map((item, place): [string, BoxPrize] => [`body.pool.${place}`, item]),
  ...(empty_reward ? [['body.empty_reward', empty_reward] as [string, BoxPrize]] : []),
];

/** Box fields shown in audit rows and requests. */
export function treasureBoxFacts(body: TreasureBoxBody): Record<string, unknown> {
  const { pool, pity, empty_reward, risk, rate_public_text, ...rest } = body;
  return {
    ...rest,
    ...risk,
    pool: pool.map(poolItemText),
    pity: pityText({ pool, pity }),
    empty_reward: empty_reward && prizeText(empty_reward),
    public_zh: rate_public_text.zh,
    public_en: rate_public_text.en,
    public_tl: rate_public_text.tl,
    return_rate: returnOf(body)?.rate ?? null,
  };
}
