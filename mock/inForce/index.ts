import { listMeasuresInForce } from '../../src/services/inForce';
import type { Operator } from '../_kit/base/operators';
import { Refusal } from '../_kit/base/refusal';
import { handle, holdsCode } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { missing } from '../_kit/http/writeRules';
import { db } from '../_kit/store/db';
import { checkEntity } from '../patrolRecord/entity';
import { recordingEntity } from '../recording/entity';
import { caseOf, mayLookUp } from '../review/cases';
import { measuresOfDecision } from '../review/measures';
import { measuresOfCheck, measuresOfRecording, type RecordMeasures, shownMeasures } from './inForce';

const only = (operator: Operator, page: string): void => {
  if (!holdsCode(operator, page)) throw new Refusal(403, '没有查看该记录的权限', { code: page });
};

/** Measures of a record, for those who may read it. */
const measuresOf = {
  patrol_check: (id: string, operator: Operator): RecordMeasures => {
    only(operator, 'voiceRoom.patrolRecord');
    const check = checkEntity.find(id);
    return measuresOfCheck(check, () => check);
  },
  recording: (id: string, operator: Operator): RecordMeasures => {
    only(operator, 'Playpals.audioRecording');
    const recording = recordingEntity.find(id);
    return measuresOfRecording(recording, () => recording, operator);
  },
  decision: (id: string, operator: Operator): RecordMeasures => {
    const decision = db.decisions.get(id);
    if (!decision || !mayLookUp(operator, caseOf(db, decision))) throw missing('结论');
    return measuresOfDecision(db, decision, operator);
  },
};

export const inForceHandlers: readonly Handler[] = [
  handle(listMeasuresInForce, ({ input: { record_type, record_id }, operator }) =>
    shownMeasures(measuresOf[record_type](record_id, operator)),
  ),
];

export default forUmi(inForceHandlers);
