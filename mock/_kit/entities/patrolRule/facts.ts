import { type RuleFacts, ruleFields, type WordBank } from '../../../../src/domain/conditionTree';
import { minute, second } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import { roomFacts } from '../../rooms/facts';
import { giftsIn, minuteOf, speechIn } from '../../rooms/minutes';
import { type Party, partyAt } from '../../rooms/parties';
import { hitsIn, onlineIn } from '../../rooms/scene';

/** Longest span of speech that is drawn for one moment: a back-test looks at a hundred thousand of them. */
const longest = 2 * minute;

/** Measures of a party at a moment; each is drawn when a condition asks for it. */
export class Measures implements RuleFacts {
  private readonly place: number;
  private readonly from: number;
  private drawnHits: ReturnType<typeof hitsIn> | undefined;

  constructor(
    private readonly party: Party,
    at: number,
    windowSec: number,
  ) {
    this.place = at - party.start;
    this.from = Math.max(0, this.place - Math.min(windowSec * second, longest));
  }

  /** Steady over ten minutes. */
  private drawn(what: string, from: number, to: number): number {
    const { party_id } = this.party;
    return random(seedOf(`${what} ${party_id} ${Math.floor(this.place / (10 * minute))}`)).int(from, to);
  }

  private loudest(label: string, least: number): number {
    return Math.max(least, ...this.hits.flatMap((hit) => (hit.label === label ? [hit.score] : [])));
  }

  private get hits() {
    this.drawnHits ??= hitsIn(this.party, this.from, this.place);
    return this.drawnHits;
  }

  private get speech() {
    return speechIn(this.party, this.from, this.place);
  }

  private coins(until: number): number {
    const gifts = giftsIn(this.party, Math.max(0, until - 10 * minute), Math.max(0, until));
    return gifts.reduce((sum, gift) => sum + gift.coins, 0);
  }

  get asr() {
    return [...new Set(this.hits.map(({ label }) => label as WordBank))];
  }

  get moan() {
    return this.loudest('porn', this.drawn('moan', 0, 25));
  }

  get burst() {
    const last = Math.floor(this.place / minute);
    return [last, last - 1].filter((index) => minuteOf(this.party, index).shout !== null).length;
  }

  get silent() {
    const ends = this.speech.map(({ end }) => Math.min(end, this.place));
    return Math.round((this.place - Math.max(this.from, ...ends)) / second);
  }

  get solo() {
    const seats = new Set(this.speech.map(({ seat }) => seat));
    return seats.size === 1 ? Math.round((this.place - this.from) / second) : 0;
  }

  get online() {
    return onlineIn(this.party, this.place);
  }

  get room_age() {
    const { isNew, room_id } = this.party.room;
    return random(seedOf(`age ${room_id}`)).int(isNew ? 0 : 8, isNew ? 7 : 900);
  }

  get owner_risk() {
    const { risk, owner_uid } = this.party.room;
    return Math.min(100, risk * 2 + random(seedOf(`risk ${owner_uid}`)).int(0, 20));
  }

  get reports() {
    return this.drawn('reports', 0, 2) + (this.party.room.reported ? 3 : 0);
  }

  get minor() {
    return this.loudest('minor', this.drawn('minor', 0, 30));
  }

  get male_share() {
    return this.drawn('male', 20, 90);
  }

  get gift_surge() {
    const before = this.coins(this.place - 10 * minute);
    return before === 0 ? 1 : Math.round((this.coins(this.place) / before) * 10) / 10;
  }
}

/** All measures as plain data; the getters have the types of their fields, which `fromEntries` loses. */
export const measured = (facts: RuleFacts): RuleFacts =>
  Object.fromEntries(
    Object.keys(ruleFields).map((field) => [field, Reflect.get(facts, field)]),
  ) as unknown as RuleFacts;

/** Measures of a room at a moment, over the window before it; undefined while the room is closed. */
export function factsAt(room_id: string, at: number, windowSec: number): RuleFacts | undefined {
  const room = roomFacts(room_id);
  const party = room && partyAt(room, at);
  return party && measured(new Measures(party, at, windowSec));
}
