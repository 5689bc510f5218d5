import { safeUrl } from '@/utils/safeUrl';

/** The address if the page may load it; else null. */
export const mediaUrl = (address: string, kind: 'image' | 'audio'): string | null =>
  safeUrl(address, kind, { origin: window.location.origin, mediaHosts: CONSOLE_ENV.mediaHosts });
