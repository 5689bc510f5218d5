import type { CheckLine, Content } from '../../../src/domain/config';
import type { Ref } from '../../../src/domain/references';
import { type BoxPrize, prizeText, type TreasureBoxBody } from '../../../src/domain/treasureBox';
import { chosenLines, itemRef } from '../rewards/given';
import { prizesIn } from './rules';

const said = (path: string, prize: BoxPrize): string =>
  path === 'body.empty_reward' ? `落空奖励「${prizeText(prize)}」` : `「${prizeText(prize)}」`;

/** What only the backend knows of its rewards: whether they may be given, and what they are worth now. */
export const treasureBoxProblems = ({ body }: Content<TreasureBoxBody>): CheckLine[] =>
  prizesIn(body).flatMap(([path, prize]) =>
    chosenLines({ ...prize, path, said: said(path, prize), name: prize.names.zh }),
  );

/** What a box names of what is configured. */
export const treasureBoxRefs = ({ body }: Content<TreasureBoxBody>): Ref[] =>
  prizesIn(body).flatMap(([path, prize]) => itemRef(path, prize));
