import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nextSoon } from '@/kit/base/lazyPart';
import { useScreens } from '@/kit/field/useScreens';
import { readVisits } from '@/session/visits';
import { fetchAhead, inSpareTime } from '@/utils/spareTime';

/** Number of screens prefetched as likely next ones. */
const likely = 3;
const fetched = new Set<string>();

/** Screens visited last, then the menu from the top. */
function nextScreens(here: string, mayOpen: readonly string[]): string[] {
  const visited = readVisits().filter((path) => mayOpen.includes(path));
  return [...new Set([...visited, ...mayOpen])].filter((path) => path !== here).slice(0, likely);
}

/** Lazy parts of the current screen first, then the code of the next screens. */
function* jobs(here: string, mayOpen: readonly string[]) {
  for (let part = nextSoon(); part; part = nextSoon()) yield part;
  const filesOf = (path: string) => window.consoleBoot?.filesOf(path) ?? [];
  const known = new Set(filesOf(here));
  for (const file of nextScreens(here, mayOpen).flatMap(filesOf)) {
    if (known.has(file) || fetched.has(file)) continue;
    yield () => fetchAhead(file).then(() => fetched.add(file));
  }
}

/** Pause between two prefetches, milliseconds. */
const pause = 200;

/** Resolves when the screen's code and data are loaded and painted, and the network is available. */
async function settled(client: QueryClient): Promise<void> {
  const isBusy = () =>
    !navigator.onLine || client.isFetching() > 0 || document.querySelector('[aria-busy="true"]') !== null;
  do await new Promise((resolve) => setTimeout(resolve, pause));
  while (isBusy());
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Prefetches what the operator is likely to open next. Mounted beside a screen, so it starts after it. */
export function Ahead({ path }: { path: string }) {
  const client = useQueryClient();
  const screens = useScreens();
  useEffect(
    () =>
      inSpareTime({
        jobs: jobs(
          path,
          screens.map((screen) => screen.path),
        ),
        settled: () => settled(client),
      }),
    [client, path, screens],
  );
  return null;
}
