import { db, isText, newKey, now } from '../../mock/testing';
import { restoreCannot } from '../../src/domain/longText/rules';
import type { Forms } from './types';

export const longTextForms: Forms = {
  restoreText: () => {
    const decision = db.decisions.find((one) => {
      const found = db.cases.get(one.case_id);
      return found && isText(found) && !restoreCannot({ ...one, case: found }, now());
    });
    return {
      decision_id: decision?.decision_id,
      version: decision?.version,
      reason_code: 'other.misc',
      remark: '复核后恢复原文',
      idem_key: newKey(),
    };
  },
};
