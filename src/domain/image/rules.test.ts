/** @jest-environment node */
import {
  arranged,
  clustersOf,
  hashCannot,
  hashDistance,
  imageAgreementOf,
  imageFindingsOf,
  suggestedPolicy,
} from './rules';

const picture = (phash: string, labels: string[] = [], score = 10, boxes: { label: string; score: number }[] = []) => ({
  labels,
  score,
  payload: { phash, medium: { boxes } },
});

describe('hashes', () => {
  it('differ by bits', () => {
    expect(hashDistance('00ff', '00ff')).toBe(0);
    expect(hashDistance('00ff', '00fe')).toBe(1);
    expect(hashDistance('ffff', '0000')).toBe(16);
  });

  it('in and out of the bank are open where the state allows', () => {
    expect(hashCannot('in', 'none')).toBeUndefined();
    expect(hashCannot('out', 'in')).toBeUndefined();
    expect(hashCannot('in', 'in')).toBe('已在哈希库中');
    expect(hashCannot('out', 'none')).toBe('不在哈希库中');
    expect(hashCannot('in', 'nominated')).toBe(hashCannot('out', 'leaving'));
  });
});

describe('findings', () => {
  it('are those that amount to a violation, the surest first', () => {
    const item = picture('0', ['sexy', 'face'], 40, [
      { label: 'face', score: 99 },
      { label: 'qr', score: 70 },
      { label: 'qr', score: 91 },
    ]);
    expect(imageFindingsOf(item)).toEqual([
      { label: 'qr', score: 91 },
      { label: 'sexy', score: 40 },
    ]);
    expect(suggestedPolicy(item)).toBe('ads.contact');
    expect(suggestedPolicy(picture('0', ['sexy'], 40))).toBeNull();
  });

  it('agree with people, agree that it is one and not which, or do not', () => {
    const sure = picture('0', ['sexy'], 80);
    const pass = { conclusion: 'pass', reason_code: null } as const;
    expect(imageAgreementOf(sure, { conclusion: 'violate', reason_code: 'porn.nudity' })).toBe('agree');
    expect(imageAgreementOf(sure, { conclusion: 'violate', reason_code: 'ads.contact' })).toBe('policy');
    expect(imageAgreementOf(sure, { conclusion: 'mask', reason_code: null })).toBe('agree');
    expect(imageAgreementOf(sure, pass)).toBe('differ');
    expect(imageAgreementOf(picture('0'), pass)).toBe('agree');
    expect(imageAgreementOf(picture('0'), { conclusion: 'violate', reason_code: 'porn.nudity' })).toBe('differ');
  });
});

describe('a page', () => {
  const sure = picture('0000000000000000', ['qr'], 99);
  const alike = picture('0000000000000007', [], 5);
  const unsure = picture('ffffffffffffffff', ['sexy'], 61);
  const clean = picture('00000000ffffffff', [], 5);

  it('begins with what the model is least sure of; what looks alike stands side by side', () => {
    expect(arranged([clean, alike, sure, unsure])).toEqual([unsure, sure, alike, clean]);
    expect(clustersOf([sure, unsure, alike, clean])).toEqual([[sure, alike], [unsure], [clean]]);
  });
});
