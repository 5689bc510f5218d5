/** Fetches a file of a media host; rejects on failure. The browser caches the response. */
export async function fetchMedia(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal, credentials: 'same-origin', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`The media host answered ${response.status}`);
  return response;
}
