import { call } from '../mock/testing';
import { idsIn, noIds, userIds, withText } from '../src/domain/shared/pastedIds';
import { readFile } from '../src/domain/translation/files';
import { readImport } from '../src/domain/word/import';
import { type CellsOf, cellsBy } from '../src/kit/list/cellsBy';
import { wordColumns } from '../src/pages/riskManage/suspiciousWords/suspiciousWords/columns';
import { rewardColumns } from '../src/pages/userManage/reward-operation/columns';
import { userColumns } from '../src/pages/userManage/user/columns';
import { listRewards } from '../src/services/reward';
import { listUsers } from '../src/services/user';
import { listWords } from '../src/services/word';
import { csvFile, csvLines, watermarkOf } from '../src/utils/csv';

const note = watermarkOf({ operatorId: 'op_1', at: 1_784_088_000_000, filters: '状态：生效、观察' });

/** File of a list with some of its columns. */
function fileOf(cellsOf: CellsOf, keys: readonly string[], rows: readonly object[]): string {
  const cells = cellsOf(keys, (code) => code);
  return csvFile([cells.heads, ...cells(rows.map((row) => ({ ...row })))], note);
}

it('the word bank is read as it was exported, the note left out', async () => {
  const { list } = (await call(listWords, { page: 1, size: 200 }, 'lead')).data;
  expect(list.some(({ match }) => match === 'regex')).toBe(true);
  const keys = ['level', 'word', 'category', 'hit_24h', 'action', 'status'];
  const read = readImport(
    fileOf(
      cellsBy(() => wordColumns),
      keys,
      list,
    ),
  );
  expect(read).toMatchObject({ bad: [], reading: { separator: ',', headLine: 1, rows: list.length } });
  expect(read.rows?.map(({ word }) => word)).toEqual(
    list.map(({ word, match }) => (match === 'regex' ? `/${word}/` : word)),
  );
  expect(read.rows?.every(({ category, level, action }) => category && level && action)).toBe(true);
});

it('translations are read as they were exported', () => {
  const texts = [' a', 'b, "c"\r\nd', '=1+1', "'=x", '-5', '\tx', "''", 'é中', '1234567890123456'];
  const rows = texts.map((text, at) => [`app.key_${at}`, '原文', text]);
  const file = csvLines([['key', 'zh', 'es'], ...rows]);
  const read = readFile('app.es.csv', new TextEncoder().encode(file), 'es');
  expect(read.rows.map(({ text }) => text)).toEqual(texts);
});

it('ids of 16 digits and more are exact', () => {
  const ids = ['1234567890123456', '00000000000000000001'];
  for (const rows of [ids.map((id) => [id]), ids.map((id) => [id, '甲'])])
    expect(idsIn(withText(noIds, csvFile(rows, note), userIds), userIds)).toEqual(ids);
});

it('users of an exported list can be pasted as ids, with or without other columns', async () => {
  const { list } = (await call(listUsers, { page: 1, size: 20 }, 'admin')).data;
  const ids = list.map(({ user_id }) => user_id);
  const columns = cellsBy(() => userColumns);
  for (const keys of [['user_id'], userColumns.map(({ key }) => key)]) {
    const file = fileOf(columns, keys, list);
    expect(idsIn(withText(noIds, file, userIds), userIds)).toEqual(ids);
  }
});

it('a file of grants has a fact in each cell, and says who asked and why even where the screen does not', async () => {
  const { list } = (await call(listRewards, { page: 1, size: 20 }, 'lead')).data;
  const kept = rewardColumns.filter(({ hiddenAtFirst, inEveryFile }) => !hiddenAtFirst || inEveryFile);
  const cells = cellsBy(() => rewardColumns)(
    kept.map(({ key }) => key),
    (code) => code,
  );
  expect(cells.heads).toEqual(expect.arrayContaining(['成功数', '失败数', '跳过数', '发起人', '审批人', '原因']));
  const rows = cells(list.map((task) => ({ ...task })));
  expect(rows.flat().filter((cell) => /^\d+ \/ \d+/.test(String(cell)))).toEqual([]);
  expect(rows.every((row) => row[cells.heads.indexOf('发起人')])).toBe(true);
});
