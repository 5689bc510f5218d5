/** A value kept for this tab; in memory where storage is blocked. */
export interface TabSlot {
  get: () => string | null;
  set: (value: string) => void;
}

export function tabSlot(key: string): TabSlot {
  let memory: string | null = null;
  return {
    get: () => {
      try {
        return sessionStorage.getItem(key) ?? memory;
      } catch {
        return memory;
      }
    },
    set: (value) => {
      memory = value;
      try {
        sessionStorage.setItem(key, value);
      } catch {
        // Blocked or full: memory has it.
      }
    },
  };
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const randomId = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** The session of this tab: random, and no relative of the sign-in. */
export function sessionIdOf(slot: TabSlot): string {
  const known = slot.get();
  if (known && /^[\da-f]{32}$/.test(known)) return known;
  const id = randomId();
  slot.set(id);
  return id;
}

/** A keyed hash that tells operators apart and names none; null where the browser has no cryptography. */
export async function operatorHash(
  operatorId: string,
  key: string,
  subtle: SubtleCrypto | undefined,
): Promise<string | null> {
  if (!subtle) return null;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const secret = await subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await subtle.sign('HMAC', secret, bytes(`operator:${operatorId}`));
  return hex(new Uint8Array(signature).subarray(0, 16));
}
