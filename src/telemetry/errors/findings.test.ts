import { ApiError, UnknownOutcomeError } from '@/utils/apiError';
import {
  begin,
  chunkError,
  react,
  rejection,
  request,
  resource,
  signIn,
  violation,
  windowError,
} from '../../../tests/telemetry/failures';

describe('what is told', () => {
  it('C39: an error nobody caught, with its trace of calls', () => {
    const { handle, reports, told } = begin();
    handle(windowError({ error: new TypeError('no user 5'), message: 'Uncaught TypeError: no user 5' }));
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      name: 'browser.exception',
      isError: true,
      times: { start: 1000, end: 1000 },
      attributes: {
        'error.type': 'TypeError',
        'app.error.source': 'window',
        'app.error.handled': false,
        'app.error.count': 1,
        'app.error.fingerprint': expect.stringMatching(/^[\da-f]{14}$/),
      },
      event: {
        name: 'exception',
        attributes: {
          'exception.type': 'TypeError',
          'exception.message': 'no user 5',
          'exception.stacktrace': expect.stringContaining('findings.test'),
        },
      },
    });
    expect(told()).toBe(1);
  });

  it.each([
    [new RangeError('far'), 'RangeError', 'far'],
    ['just text', 'string', 'just text'],
    [undefined, 'undefined', 'undefined'],
    [{ nickname: '张三' }, 'Object', ''],
  ])('C39: a rejected promise with reason %p', (reason, type, message) => {
    const { handle, reports } = begin();
    handle(rejection(reason));
    expect(reports[0]?.attributes['app.error.source']).toBe('rejection');
    expect(reports[0]?.event?.attributes).toMatchObject({ 'exception.type': type, 'exception.message': message });
    expect(JSON.stringify(reports)).not.toContain('张三');
  });

  it('C39: a render error, with the components', () => {
    const { handle, reports } = begin();
    handle(react(new Error('render')));
    expect(reports[0]?.attributes).toMatchObject({
      'app.error.source': 'react',
      'app.error.handled': true,
      'app.error.component_stack': '\n    at Page',
      'app.error.boundary': 'page',
    });
  });

  it.each([
    ['<img src="/a.png?user_id=5">', 'img', 'http://localhost/a.png?user_id=5'],
    ['<link rel="stylesheet" href="/umi.60b93e97.css">', 'link', 'http://localhost/umi.60b93e97.css'],
    ['<audio></audio>', 'audio', undefined],
  ])('C39: a resource that did not load: %s', (html, tag, url) => {
    const { handle, reports } = begin();
    handle(resource(html));
    expect(reports[0]?.attributes).toMatchObject({ 'app.error.source': 'resource', 'app.resource.tag': tag });
    expect(reports[0]?.attributes['url.full']).toBe(url);
  });

  it.each([
    [
      'JS, 404',
      { name: 'ChunkLoadError', type: 'error', request: 'https://c.example/42.js' },
      undefined,
      false,
      'error',
    ],
    ['JS, answered with a page', { name: 'ChunkLoadError', type: 'missing' }, undefined, false, 'missing'],
    ['JS, 120 s', { name: 'ChunkLoadError', type: 'timeout' }, undefined, false, 'timeout'],
    [
      'CSS of mini-css 2.7',
      { code: 'CSS_CHUNK_LOAD_FAILED', type: 'error' },
      'Loading CSS chunk 42 failed.\n(/42.css)',
      true,
      'error',
    ],
    [
      'CSS of mini-css 2.10',
      { name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' },
      'Loading CSS chunk 42 failed.',
      true,
      'error',
    ],
  ])('C27, C39: a chunk that did not arrive: %s', (_, fields, message, style, type) => {
    for (const item of [rejection(chunkError(fields, message)), react(chunkError(fields, message))]) {
      const { handle, reports } = begin();
      handle(item);
      expect(reports[0]?.attributes).toMatchObject({
        'app.error.source': 'chunk',
        'app.chunk.id': '42',
        'app.chunk.type': type,
        'app.chunk.style': style,
      });
    }
  });

  it('C27: whether the page was reloaded for it is told with the chunk', () => {
    const { handle, reports } = begin();
    handle({ kind: 'chunk', error: chunkError({ name: 'ChunkLoadError' }), reloaded: true });
    expect(reports[0]?.attributes).toMatchObject({ 'app.error.source': 'chunk', 'app.chunk.reloaded': true });
  });

  it('C39: a violation of the content security policy', () => {
    const { handle, reports } = begin();
    handle(violation('https://evil.example/x'));
    expect(reports[0]?.attributes).toMatchObject({
      'app.error.source': 'csp',
      'app.csp.directive': 'connect-src',
      'url.full': 'https://evil.example/x',
      'code.file.path': 'https://c.example/umi.js',
      'code.line.number': 7,
    });
  });

  it('C39: an answer that breaks its schema', () => {
    const { handle, reports } = begin();
    handle({ kind: 'drift', endpoint: 'userInfo', issues: 'nickname, level' });
    expect(reports[0]).toMatchObject({
      attributes: { 'error.type': 'SchemaDrift', 'app.error.source': 'request', 'app.api.name': 'userInfo' },
      event: { attributes: { 'exception.message': 'userInfo: nickname, level' } },
    });
  });
});

describe('requests', () => {
  it.each([
    ['network', {}, true],
    ['timeout', {}, true],
    ['malformed', { status: 200 }, true],
    ['server', { status: 503 }, true],
    ['rejected', { status: 200, result: 1001 }, true],
    ['unauthorized', { status: 401 }, false],
    ['forbidden', { status: 403 }, false],
  ] as const)('C39: %s %j is told; as an error: %s', (kind, detail, isError) => {
    const { handle, reports } = begin();
    handle(request(new ApiError(kind, '用户张三已注销', detail)));
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      isError,
      attributes: {
        'app.error.source': 'request',
        'app.api.name': 'userInfo',
        'app.api.kind': kind,
        'url.template': '/user/{user_id}',
        'http.request.method': 'GET',
      },
    });
    expect(JSON.stringify(reports)).not.toContain('张三');
  });

  it.each([
    ['server', { status: 418 }],
    ['invalid', { status: 422 }],
    ['missing', { status: 404 }],
    ['conflict', { status: 409 }],
    ['limited', { status: 429 }],
    ['aborted', {}],
  ] as const)('C39: %s %j is an answer, not a failure', (kind, detail) => {
    const { handle, reports } = begin();
    handle(request(new ApiError(kind, 'x', detail)));
    expect(reports).toHaveLength(0);
  });

  it('C9, C39: a sign-in with a result that is not 0 tells nothing, however it comes back', () => {
    const { handle, reports } = begin();
    const error = new ApiError('rejected', 'no', { status: 200, result: 7 });
    handle(request(error, signIn));
    handle(rejection(error));
    handle(react(error));
    expect(reports).toHaveLength(0);
  });

  it('C39: a sign-in that breaks off is told', () => {
    const { handle, reports } = begin();
    handle(request(new ApiError('network', 'x'), signIn));
    expect(reports).toHaveLength(1);
  });

  it('C39: a failed call that comes back wrapped, or to a boundary, is told once', () => {
    const { handle, reports } = begin();
    const cause = new ApiError('timeout', 'x');
    handle(request(cause));
    handle(rejection(new UnknownOutcomeError(cause, 'key', '封禁用户')));
    handle(react(cause));
    expect(reports).toHaveLength(1);
  });

  it('C39: the text that could not be read as JSON stays in the browser', () => {
    const { handle, reports } = begin();
    let thrown: unknown;
    try {
      JSON.parse('hello 张三');
    } catch (error) {
      thrown = error;
    }
    handle(rejection(thrown));
    expect(reports).toHaveLength(1);
    expect(JSON.stringify(reports)).not.toMatch(/张三|hello/);
  });
});
