import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { history } from '@umijs/max';
import ts from 'typescript';
import { setFaults } from '../mock/testing';
import { codeFiles, codeOf, isTest } from '../scripts/measures';
import { startState } from '../src/app/consoleState';
import { personal, slotOf } from '../src/session/personal';
import { operatorSlot, sessionSlot } from '../src/session/storage';
import { isDirty } from '../src/utils/dirtyForms';
import { fill } from './operate';
import { bannerId, saveState, write } from './operateConfig';
import { freshStart, renderApp } from './renderApp';
import { expectNoise } from './setup';

/** A phone and a session, as an operator pastes them. */
const phone = '13800006688';
const session = 'iam-5f2c9d41b7e84c06';
const pasted = `${phone} ${session}`;

const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage });

beforeEach(freshStart);

const go = (to: string) => act(() => history.push(to));

/** Screens that keep something in the browser, each with what an operator does there. */
const visits: Record<string, (user: UserEvent) => Promise<void>> = {
  工具: async (user) => {
    go('/toolSet/tools?tool=json');
    await fill(user, await screen.findByRole('textbox', { name: 'JSON' }), JSON.stringify({ phone, session }));
    await user.click(await screen.findByRole('button', { name: '复制 格式化' }));
    await screen.findByRole('region', { name: '最近结果' });
  },
  'API 工厂': async (user) => {
    go('/toolSet/apiFactory?api=listUsers');
    await fill(user, await screen.findByLabelText('关键词 q'), phone);
    await user.click(screen.getByRole('button', { name: '添加变量' }));
    await fill(user, screen.getByLabelText('变量 1 名称'), 'session');
    await fill(user, screen.getByLabelText('变量 1 值'), session);
    await user.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(personal('apiFactory.history').get()).not.toBeNull());
  },
  Banner: async (user) => {
    setFaults([{ endpoint: 'saveBanner', kind: 'limited' }]);
    go(`/resource/banner?edit=${bannerId('主播招募')}`);
    await screen.findByLabelText('备注');
    await write(user, '备注', pasted);
    fireEvent.blur(window);
    await waitFor(() => expect(saveState()).toHaveTextContent('保存失败'));
  },
};

it.each(Object.keys(visits))('what was pasted into %s is gone after the sign-out', async (name) => {
  // jsdom does not leave the page.
  expectNoise(/Not implemented: navigation/);
  const { user } = await renderApp('/home');
  await visits[name]?.(user);
  expect(stored()).toContain(phone);
  const asks = isDirty();
  await user.click(screen.getByRole('button', { name: /操作员菜单/ }));
  await user.click(await screen.findByText('退出登录'));
  if (asks)
    await user.click(
      within(await screen.findByRole('dialog', { name: '请确认' })).getByRole('button', { name: '确定' }),
    );
  await waitFor(() => expect(sessionSlot.get()).toBeNull());
  await screen.findByRole('button', { name: '统一登录' });
  expect(stored()).not.toContain(phone);
  expect(stored()).not.toContain(session);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

describe('an expired session', () => {
  const drafts = ['config.banner.b1', 'bench.report', 'bench.apiFactory', 'tools.text'];
  const there = () => drafts.filter((name) => slotOf('admin', name).get() === pasted);
  beforeEach(async () => {
    await startState({ form: { iam_session: 'admin' }, asked: true });
    for (const name of drafts) personal(name).set(pasted);
    sessionSlot.set('denied');
    await startState(null);
    expect(sessionSlot.get()).toBeNull();
  });

  it('leaves the drafts for the operator who signs in again', async () => {
    await startState({ form: { iam_session: 'admin' }, asked: true });
    expect(there()).toEqual(drafts);
  });

  it('also where the next sign-in fails', async () => {
    expectNoise(/ApiError: 请求失败/);
    await startState({ form: { iam_session: 'broken' }, asked: true });
    expect(operatorSlot.get()).toBeNull();
    await startState({ form: { iam_session: 'admin' }, asked: true });
    expect(there()).toEqual(drafts);
  });

  it('leaves nothing for another operator', async () => {
    await startState({ form: { iam_session: 'viewer' }, asked: true });
    expect(stored()).not.toContain(phone);
    await startState({ form: { iam_session: 'admin' }, asked: true });
    expect(there()).toEqual([]);
  });
});

/** Files that use browser storage themselves: all others do so by `personal` and `kept`, which know how long it lives. */
const ownStorage = [
  // Address of an entry script that did not load.
  'src/kit/base/lostEntry.ts',
  'src/session/storage.ts',
  // Builds that this tab was reloaded for.
  'src/telemetry/chunkFlow.ts',
  // Random id of this tab.
  'src/telemetry/session.ts',
];
const browserStorage = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookie', 'cookieStore']);

/** Whether code names one of the browser's storages. */
function usesStorage(file: string, code: string): boolean {
  if (![...browserStorage].some((name) => code.includes(name))) return false;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const visit = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && browserStorage.has(node.text)) || (ts.forEachChild(node, visit) ?? false);
  return visit(source);
}

/** Names that a file imports from src/session/storage.ts. */
function namesFromStorage(file: string): string[] {
  const code = codeOf(file);
  if (!code.includes('/storage')) return [];
  return ts
    .createSourceFile(file, code, ts.ScriptTarget.Latest, false)
    .statements.filter(ts.isImportDeclaration)
    .filter(({ moduleSpecifier: from }) => ts.isStringLiteral(from) && /(session|\.)\/storage$/.test(from.text))
    .flatMap(({ importClause }) => {
      const names = importClause?.namedBindings;
      return names && ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : [];
    });
}

it('only the stores of the session write to the browser', () => {
  const files = codeFiles('src').filter((file) => !isTest(file));
  expect(files.filter((file) => usesStorage(file, codeOf(file))).sort()).toEqual(ownStorage);
  // A slot of any key is made where its lifetime is known.
  expect(files.filter((file) => namesFromStorage(file).includes('slot'))).toEqual(['src/session/personal.ts']);
  expect(files.filter((file) => namesFromStorage(file).includes('preference'))).toEqual(['src/session/preferences.ts']);
});
