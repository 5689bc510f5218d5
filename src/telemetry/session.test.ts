import { ROOT_CONTEXT } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace-web';
import { createPageViews, routePattern } from './pageView';
import { sessionSampler } from './sampler';
import { operatorHash, sessionIdOf, tabSlot } from './session';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('the session of a tab', () => {
  it('is random, and stays for the tab', () => {
    const id = sessionIdOf(tabSlot('s'));
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(sessionIdOf(tabSlot('s'))).toBe(id);
    expect(sessionIdOf(tabSlot('other'))).not.toBe(id);
  });

  it('is made anew when somebody wrote something else in its place', () => {
    sessionStorage.setItem('s', '张三');
    expect(sessionIdOf(tabSlot('s'))).toMatch(/^[\da-f]{32}$/);
  });

  it('lives in memory where storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const slot = tabSlot('s');
    expect(sessionIdOf(slot)).toBe(sessionIdOf(slot));
  });
});

describe('who is signed in', () => {
  it('is a keyed hash: the same for the same operator, another for another operator or key', async () => {
    const hash = await operatorHash('op1', 'key', crypto.subtle);
    expect(hash).toMatch(/^[\da-f]{32}$/);
    expect(await operatorHash('op1', 'key', crypto.subtle)).toBe(hash);
    expect(await operatorHash('op2', 'key', crypto.subtle)).not.toBe(hash);
    expect(await operatorHash('op1', 'other', crypto.subtle)).not.toBe(hash);
  });

  it('is not told where the browser has no cryptography', async () => {
    expect(await operatorHash('op1', 'key', undefined)).toBeNull();
  });
});

describe('page views', () => {
  const known = ['/home', '/userManage/user'];

  it.each([
    ['#/home', '/home'],
    ['#/userManage/user?user_id=5', '/userManage/user'],
    ['#//HOME/', '/home'],
    ['#/张三', '*'],
    ['', '*'],
    ['#iam_session=abc', '*'],
  ])('%s is the route %s', (hash, route) => {
    expect(routePattern(hash, known)).toBe(route);
  });

  it('begin with a path, not with a query', () => {
    let hash = '#/home';
    let made = 0;
    const begun: string[] = [];
    const views = createPageViews({
      hash: () => hash,
      knownPaths: known,
      newId: () => {
        made += 1;
        return String(made);
      },
      onBegin: ({ id, route }) => begun.push(`${id} ${route}`),
    });
    views.check();
    hash = '#/home?page=2';
    views.check();
    hash = '#/userManage/user';
    views.check();
    views.again();
    expect(begun).toEqual(['1 /home', '2 /userManage/user', '3 /userManage/user']);
    expect(views.current()).toEqual({ id: '3', route: '/userManage/user' });
  });
});

describe('sampling', () => {
  const decide = (sessionId: string, ratio: number, name: string, attributes = {}) =>
    sessionSampler(sessionId, ratio).shouldSample(ROOT_CONTEXT, '', name, 0, attributes, []).decision;

  it('takes a session whole or not at all', () => {
    for (const name of ['GET', 'browser.page_view']) {
      expect(decide('40000000ffff', 0.5, name)).toBe(SamplingDecision.RECORD_AND_SAMPLED);
      expect(decide('c0000000ffff', 0.5, name)).toBe(SamplingDecision.NOT_RECORD);
      expect(decide('ffffffffffff', 1, name)).toBe(SamplingDecision.RECORD_AND_SAMPLED);
    }
  });

  it.each([
    ['browser.exception', {}],
    ['browser.white_screen', {}],
    ['browser.memory', { 'app.memory.leak': true }],
  ])('always takes %s', (name, attributes) => {
    expect(decide('ffffffffffff', 0, name, attributes)).toBe(SamplingDecision.RECORD_AND_SAMPLED);
  });
});
