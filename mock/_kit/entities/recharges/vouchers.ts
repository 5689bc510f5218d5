import type { Voucher } from '../../../../src/services/recharges';
import { refuseField } from '../../base/refusal';
import type { Db } from '../../store/db';

/** The files that were uploaded as vouchers, by their ids. */
export const vouchersOf = (db: Db, ids: readonly string[]): Voucher[] =>
  ids.map((id) => {
    const file = db.files.get(id);
    if (!file) throw refuseField('vouchers', '凭证文件不存在，请重新上传');
    const { file_id, name, url, mime, bytes } = file;
    return { file_id, name, url, mime, bytes };
  });
