/** Masking of values that not everybody may read (docs/design/blocks.md#g12). */

export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  const dot = host.lastIndexOf('.');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***${host.slice(dot)}`;
}

export function maskIp(ip: string): string {
  return ip.replace(/\d+$/, '*');
}

export function maskDevice(device: string): string {
  return `${device.slice(0, 6)}****${device.slice(-2)}`;
}

/** The first sign of a name. */
export function maskName(name: string): string {
  return `${[...name][0] ?? ''}**`;
}

/** Masks a payout account: an e-mail address, or all but the last four digits. */
export function maskAccount(account: string): string {
  return account.includes('@') ? maskEmail(account) : `****${account.slice(-4)}`;
}
