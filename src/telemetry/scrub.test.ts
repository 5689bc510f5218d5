/** @jest-environment node */
import fc from 'fast-check';
import { scrubStack, scrubText, scrubUrl } from './scrub';

describe('scrubUrl', () => {
  it.each([
    ['#/login?iam_session=abc&x=1', '#/login?iam_session=REDACTED&x=REDACTED'],
    ['/change_nickname?user_id=5&nickname=张三', '/change_nickname?user_id=REDACTED&nickname=REDACTED'],
    [
      'https://op:secret@api.example.com/list?page=2&pageSize=50&lang=zh-CN',
      'https://api.example.com/list?page=2&pageSize=50&lang=zh-CN',
    ],
    ['/user/123', '/user/{id}'],
    ['/api/review/context/cs_rp_1009', '/api/review/context/{id}'],
    ['/words/word/sw_5001', '/words/word/{id}'],
    ['/get_party_risk_history_by_uid', '/get_party_risk_history_by_uid'],
    ['/user/0123456789abcdef0123/log', '/user/{id}/log'],
    ['/user/0b1f3c5e-1a2b-4c3d-8e9f-001122334455', '/user/{id}'],
    ['https://c.example.com/#/userManage/user?user_id=7', 'https://c.example.com/#/userManage/user?user_id=REDACTED'],
    ['https://c.example.com/#/room/778899?page=1', 'https://c.example.com/#/room/{id}?page=1'],
    ['https://c.example.com/?iam_session=abc#/home', 'https://c.example.com/?iam_session=REDACTED#/home'],
    ['https://c.example.com/#iam_session=abc', 'https://c.example.com/#iam_session=REDACTED'],
    ['/search/%E5%BC%A0%E4%B8%89', '/search/{id}'],
    ['/search/%2B8613800138000', '/search/{id}'],
    ['/search/a%40b.example', '/search/{id}'],
    ['/list?13800138000', '/list?REDACTED'],
    ['/list?13800138000=1', '/list?REDACTED=REDACTED'],
    ['/list?page=13800138000', '/list?page=REDACTED'],
    ['/umi.debeead8.js', '/umi.debeead8.js'],
    ['/2170.12345678.async.js', '/2170.12345678.async.js'],
    ['/13800138000.12345678.js', '/{id}'],
    [
      'https://c.example.com/p__home__index.12ab34cd.async.js',
      'https://c.example.com/p__home__index.12ab34cd.async.js',
    ],
    ['blob:https://c.example.com/0b1f3c5e-1a2b-4c3d-8e9f-001122334455', 'blob:https://c.example.com/{id}'],
    ['data:text/plain,hello', 'data:REDACTED'],
    ['inline', 'inline'],
    ['', ''],
  ])('%s', (url, clean) => {
    expect(scrubUrl(url)).toBe(clean);
  });

  it('changes nothing when run twice, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()), (url) => {
        const once = scrubUrl(url);
        expect(scrubUrl(once)).toBe(once);
      }),
      { seed: 4, numRuns: 500 },
    );
  });
});

describe('scrubText', () => {
  it.each([
    ['mail to wang.li+1@corp.example.com failed', 'mail to REDACTED failed'],
    ['call 13800138000', 'call REDACTED'],
    ['call +86 138-0013-8000!', 'call REDACTED!'],
    ['call 0917 123 4567', 'call REDACTED'],
    ['call +63 917 123 4567', 'call REDACTED'],
    ['call (555) 123-4567', 'call REDACTED'],
    ['call +1 555 123 4567', 'call REDACTED'],
    ['user 123456 is gone', 'user REDACTED is gone'],
    ['user 12345 stays', 'user 12345 stays'],
    ['id 11010519491231002X', 'id REDACTED'],
    ['iam_session=s3cr3t; x', 'iam_session=REDACTED; x'],
    ['{"iam_session":"s3cr3t"}', '{"iam_session=REDACTED"}'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer REDACTED'],
    ['token eyJhbGciOi.eyJzdWIiOi.abc-_d', 'token REDACTED'],
    ['GET https://a.example/user/99?nickname=张三 failed', 'GET https://a.example/user/{id}?nickname=REDACTED failed'],
    ['GET /change_bio?bio=hello failed', 'GET /change_bio?bio=REDACTED failed'],
    ['2026-07-15T08:00:00 and/or 1/2', '2026-07-15T08:00:00 and/or 1/2'],
  ])('%s', (text, clean) => {
    expect(scrubText(text)).toBe(clean);
  });

  it('cuts a message at 1 KiB, between characters', () => {
    expect(scrubText('x'.repeat(5000))).toHaveLength(1024);
    expect(scrubText('字'.repeat(1000))).toBe('字'.repeat(341));
  });
});

describe('scrubStack', () => {
  it('masks the message and keeps the places', () => {
    const stack = [
      'Error: user 13800138000 of wang@corp.example',
      '    at save (https://c.example.com/umi.debeead8.js:1:523456)',
      '    at async https://op:pw@c.example.com/x.js?user_id=5:12:3',
      '    at new Promise (<anonymous>)',
      'go@https://c.example.com/umi.js:1:99',
    ].join('\n');
    expect(scrubStack(stack)).toBe(
      [
        'Error: user REDACTED of REDACTED',
        '    at save (https://c.example.com/umi.debeead8.js:1:523456)',
        '    at async https://c.example.com/x.js?user_id=REDACTED:12:3',
        '    at new Promise (<anonymous>)',
        'go@https://c.example.com/umi.js:1:99',
      ].join('\n'),
    );
  });

  it('takes no number of a message for a place', () => {
    expect(scrubStack('Error: id:13800138000:1')).toBe('Error: id:REDACTED:1');
  });

  it('cuts a stack at 8 KiB', () => {
    expect(scrubStack('x'.repeat(20_000))).toHaveLength(8192);
  });
});
