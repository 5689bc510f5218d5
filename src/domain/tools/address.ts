import Bowser from 'bowser';
import ipaddr from 'ipaddr.js';
import { perLine, type ResultRow, type ToolResult } from './result';

/** Ranges as ipaddr.js names them. */
const ranges: Readonly<Record<string, string>> = {
  unicast: '公网',
  private: '内网',
  loopback: '回环',
  linkLocal: '链路本地',
  uniqueLocal: '内网（唯一本地）',
  carrierGradeNat: '运营商级 NAT',
  multicast: '组播',
  broadcast: '广播',
  unspecified: '未指定',
  ipv4Mapped: 'IPv4 映射',
  reserved: '保留',
};

const isIp = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

function ipRows(text: string): ResultRow[] {
  const address = ipaddr.process(text);
  const range = address.range();
  const numeric = address.toByteArray().reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return [
    { label: '版本', value: address.kind() === 'ipv4' ? 'IPv4' : 'IPv6' },
    { label: '地址', value: address.toString() },
    { label: '范围', value: ranges[range] ?? range },
    { label: '整数', value: String(numeric) },
  ];
}

function cidrRows(text: string): ResultRow[] | string {
  const [address = '', bits = ''] = text.split('/');
  const isV4 = ipaddr.IPv4.isValidFourPartDecimal(address);
  if (!isIp(address) || !/^\d{1,3}$/.test(bits) || Number(bits) > (isV4 ? 32 : 128)) return '网段应写作 10.0.0.0/8';
  const kind = isV4 ? ipaddr.IPv4 : ipaddr.IPv6;
  const [first, last] = [kind.networkAddressFromCIDR(text), kind.broadcastAddressFromCIDR(text)];
  return [
    { label: '首个地址', value: first.toString() },
    { label: '末个地址', value: last.toString() },
    { label: '地址数', value: String(2n ** BigInt((isV4 ? 32 : 128) - Number(bits))) },
    { label: '范围', value: ranges[first.range()] ?? first.range() },
  ];
}

function agentRows(text: string): ResultRow[] | string {
  const { browser, os, platform, engine } = Bowser.parse(text);
  const rows = [
    { label: '浏览器', value: [browser.name, browser.version].filter(Boolean).join(' ') },
    { label: '系统', value: [os.name, os.versionName ?? os.version].filter(Boolean).join(' ') },
    { label: '设备', value: [platform.type, platform.vendor, platform.model].filter(Boolean).join(' ') },
    { label: '内核', value: [engine.name, engine.version].filter(Boolean).join(' ') },
  ].filter(({ value }) => value !== '');
  return rows.length === 0 ? '认不出这个 IP 或 UA' : rows;
}

/** IP addresses, networks and user agents, one a line. */
export const readAddresses = (text: string): ToolResult =>
  perLine(text, (line) => {
    if (isIp(line)) return ipRows(line);
    if (/^[\da-f.:]+\/\d+$/i.test(line)) return cidrRows(line);
    return /^[\da-f.:]+$/i.test(line) ? 'IP 地址有误' : agentRows(line);
  });
