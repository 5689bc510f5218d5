interface Upload {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

const headersOf = (request: XMLHttpRequest): [name: string, value: string][] =>
  request
    .getAllResponseHeaders()
    .split('\r\n')
    .flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
    });

/** Like `fetch`, and tells as it goes which share (0–1) of the body was sent, which `fetch` cannot. */
export function toldUpload(
  address: string,
  { method, headers, body, signal }: Upload,
  onSent: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onSent(1);
    request.onload = () => {
      const { status } = request;
      resolve(new Response(request.responseText || null, { status, headers: headersOf(request) }));
    };
    request.onerror = () => reject(new TypeError('The upload failed'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body ?? null);
  });
}
