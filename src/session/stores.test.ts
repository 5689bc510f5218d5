import { answersSeen } from './answersSeen';
import { exportsSeen } from './exportsSeen';
import { personal } from './personal';
import { rememberQuery, takeQuery } from './requestedQuery';
import { readSearches, rememberSearch } from './searches';
import { operatorSlot } from './storage';
import { clearVisits, readVisits, rememberVisit } from './visits';
import { readExposure, teamWellness, wellnessSettings, writeExposure } from './wellness';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  operatorSlot.set('one');
});

describe('the screens visited last', () => {
  it('are eight, newest first, each once', () => {
    for (let i = 1; i <= 9; i++) rememberVisit(`/s${i}`);
    rememberVisit('/s5');
    expect(readVisits()).toEqual(['/s5', '/s9', '/s8', '/s7', '/s6', '/s4', '/s3', '/s2']);
    operatorSlot.set('two');
    expect(readVisits()).toEqual([]);
    operatorSlot.set('one');
    clearVisits();
    expect(readVisits()).toEqual([]);
  });

  it('are none where something else was stored, and only the paths of a mixture', () => {
    personal('visits').set('{"0":"/s1"}');
    expect(readVisits()).toEqual([]);
    personal('visits').set('["/s1",2,null]');
    expect(readVisits()).toEqual(['/s1']);
  });
});

it('the users looked up last are twenty, newest first, each once, and only what was stored as ids', () => {
  for (let i = 1; i <= 21; i++) rememberSearch(`100${i}`);
  rememberSearch('1005');
  expect(readSearches().slice(0, 2)).toEqual(['1005', '10021']);
  expect(readSearches()).toHaveLength(20);
  expect(new Set(readSearches()).size).toBe(20);
  personal('searches').set('{"0":"1001"}');
  expect(readSearches()).toEqual([]);
  personal('searches').set('["1001",2]');
  expect(readSearches()).toEqual(['1001']);
});

it('the query of a deep link is offered once, and none where there was none', () => {
  rememberQuery('/userManage/user', '?uid=1');
  expect(takeQuery()).toEqual({ path: '/userManage/user', search: '?uid=1' });
  expect(takeQuery()).toBeNull();
  rememberQuery('/userManage/user', '?uid=1');
  rememberQuery('/home', '');
  expect(takeQuery()).toBeNull();
});

describe('how evidence is shown', () => {
  it('is as the team has it, unless this operator set it otherwise', () => {
    expect(wellnessSettings.get()).toEqual(teamWellness);
    expect(teamWellness).toMatchObject({ grayscale: true, muted: true });
    wellnessSettings.set({ blur: 0, grayscale: false, muted: false });
    expect(wellnessSettings.get()).toEqual({ blur: 0, grayscale: false, muted: false });
  });

  it('is never blurred further than there is, nor by what is no number', () => {
    personal('wellness').set('{"blur":900,"grayscale":1}');
    expect(wellnessSettings.get()).toEqual({ ...teamWellness, blur: 20 });
    personal('wellness').set('{"blur":-1}');
    expect(wellnessSettings.get()).toEqual(teamWellness);
  });

  it('is counted for one server day: another day begins with nothing', () => {
    const noon = Date.UTC(2026, 10, 20, 4);
    const nothing = { day: '2026-11-20', views: 0, ms: 0, advised: false, avoidSensitive: false };
    expect(readExposure(noon)).toEqual(nothing);
    const some = { ...nothing, views: 3, ms: 40_000, advised: true, avoidSensitive: true };
    writeExposure(some);
    expect(readExposure(noon)).toEqual(some);
    expect(readExposure(noon + 86_400_000)).toEqual({ ...nothing, day: '2026-11-21' });
    expect(readExposure(noon - 86_400_000)).toEqual({ ...nothing, day: '2026-11-19' });
  });
});

it.each([
  ['exportsSeen', exportsSeen],
  ['answersSeen', answersSeen],
])('%s is a moment, or not at all', (name, store) => {
  expect(store.get()).toBe(0);
  store.set(7);
  expect(store.get()).toBe(7);
  personal(name).set('"7"');
  expect(store.get()).toBe(0);
});
