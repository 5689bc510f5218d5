import type { CellState, Namespace } from '../../src/domain/translation/rules';
import { targetKeys } from '../../src/domain/translation/rules';
import type { Cell, TranslationRow } from '../../src/services/translation';
import { seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';

/** Keys and texts of the product as a pure function of their index; only edits are stored (see `store.ts`). */

/** Seeded texts: stem, context, maximum length, source, and one translation per language in the order of `targetLangs`. */
const templates = `
gift.send|送礼成功后的提示|80|{name} 送出了礼物 №|{name} sent gift №|Nagpadala si {name} ng regalo №|{name} mengirim hadiah №|{name} đã tặng quà №|{name} ส่งของขวัญ №|أرسل {name} الهدية №|{name} envió el regalo №
room.join|进房公屏|80|欢迎 {name} 来到 № 号房|Welcome {name} to room №|Maligayang pagdating {name} sa silid №|Selamat datang {name} di ruang №|Chào mừng {name} đến phòng №|ยินดีต้อนรับ {name} สู่ห้อง №|مرحبًا {name} في الغرفة №|Bienvenido {name} a la sala №
task.daily|任务页标题|30|每日任务 №|Daily task №|Araw-araw na gawain №|Tugas harian №|Nhiệm vụ hằng ngày №|ภารกิจรายวัน №|المهمة اليومية №|Tarea diaria №
bag.count|背包角标||{count, plural, other {# 件道具}}，编号 №|{count, plural, one {# item} other {# items}}, no. №|{count, plural, one {# gamit} other {# gamit}}, blg. №|{count, plural, other {# barang}}, no. №|{count, plural, other {# vật phẩm}}, số №|{count, plural, other {# ชิ้น}} หมายเลข №|{count, plural, zero {لا عناصر} one {عنصر} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}} رقم №|{count, plural, one {# objeto} many {# de objetos} other {# objetos}}, n.º №
pay.done|充值结果|90|充值 <b>%1$d</b> 金币成功，单号 №|Recharged <b>%1$d</b> coins, order №|Na-recharge ang <b>%1$d</b> coins, order №|Isi ulang <b>%1$d</b> koin, pesanan №|Đã nạp <b>%1$d</b> xu, đơn №|เติม <b>%1$d</b> เหรียญแล้ว คำสั่งซื้อ №|تم شحن <b>%1$d</b> عملة، الطلب №|Recargaste <b>%1$d</b> monedas, pedido №
family.invite|家族邀请私信|90|%s 邀请你加入家族 №|%s invites you to family №|Iniimbitahan ka ni %s sa pamilya №|%s mengundangmu ke keluarga №|%s mời bạn vào gia tộc №|%s ชวนคุณเข้าครอบครัว №|يدعوك %s إلى العائلة №|%s te invita a la familia №
setting.item|设置页条目|40|设置项 №|Setting №|Setting №|Pengaturan №|Cài đặt №|การตั้งค่า №|الإعداد №|Ajuste №
push.recall|召回推送标题|60|好久不见，房间 № 在等你|Long time no see, room № is waiting|Matagal na, naghihintay ang silid №|Lama tak jumpa, ruang № menunggu|Lâu rồi không gặp, phòng № đang chờ|ไม่เจอกันนาน ห้อง № รออยู่|اشتقنا إليك، الغرفة № بانتظارك|Cuánto tiempo, la sala № te espera`
  .trim()
  .split('\n')
  .map((line) => {
    const [stem = '', desc = '', most = '', source = '', ...texts] = line.split('|');
    return { stem, desc, max_len: most === '' ? null : Number(most), source, texts };
  });

const order: readonly Namespace[] = ['app', 'app', 'app', 'app', 'app', 'h5', 'h5', 'admin', 'push', 'server'];

/** Number of keys. */
export const keyCount = once((scale) => Math.max(600, Math.round(20_000 * scale)));

export interface SeedKey extends Omit<TranslationRow, 'tags' | 'version' | 'cells'> {
  texts: readonly string[];
}

/** Key of an index; texts of ten neighbours belong to the namespaces in their shares. */
export function keyAt(index: number): SeedKey {
  const template = templates[Math.floor(index / 10) % templates.length];
  const namespace = order[index % order.length] ?? 'app';
  if (!template) throw new Error('No template');
  const { stem, source, ...about } = template;
  return { ...about, key: `${namespace}.${stem}_${index}`, namespace, source: source.replace('№', `${index}`) };
}

/** Index of a key; undefined if there is no such key. */
export function indexOf(key: string): number | undefined {
  const index = Number(/_(\d{1,6})$/.exec(key)?.[1] ?? Number.NaN);
  return index < keyCount() && keyAt(index).key === key ? index : undefined;
}

/** Tags of the fourth and the eighth of ten keys. */
export const seededTags = (index: number): readonly string[] =>
  index % 10 === 3 ? ['春节活动'] : index % 10 === 7 ? ['新手引导'] : [];

const chanceOf = (index: number, lang: number): number => seedOf(`${index}/${lang}`);

const shares: readonly (readonly [CellState, number])[] = [
  ['untranslated', 22],
  ['machine', 30],
  ['translated', 42],
  ['outdated', 48],
  ['disabled', 50],
];

export const seededState = (index: number, lang: number): CellState => {
  const part = chanceOf(index, lang) % 100;
  return shares.find(([, below]) => part < below)?.[0] ?? 'reviewed';
};

/** True for a seeded text that lost a placeholder. */
export const isBroken = (index: number, lang: number): boolean => {
  const state = seededState(index, lang);
  if (state !== 'machine' && state !== 'translated') return false;
  return /[{%]/.test(keyAt(index).source) && (chanceOf(index, lang) >>> 8) % 6 === 0;
};

const teams = ['翻译小组', '外包一组', '外包二组'] as const;
export const seededBy = (index: number, lang: number): string => teams[(chanceOf(index, lang) >>> 16) % 3] ?? teams[0];

const wholeText = ({ texts }: SeedKey, index: number, lang: number): string =>
  (texts[lang] ?? '').replace('№', `${index}`);

export function seededCell(index: number, lang: number, about = keyAt(index)): Cell {
  const state = seededState(index, lang);
  const whole = state === 'untranslated' ? '' : wholeText(about, index, lang);
  const text = isBroken(index, lang) ? whole.replace(/\{name\}|\{count.*\}|%1\$d|%s/, '…') : whole;
  return { lang: targetKeys[lang] ?? 'en', text, state, by: seededBy(index, lang), authors: [], version: 1 };
}

/** Published text of a cell before the first publication here; a few differ from the current one. */
export function seededRelease(index: number, lang: number): string {
  const state = seededState(index, lang);
  const chance = (chanceOf(index, lang) >>> 8) % 97;
  if (state === 'disabled') return chance < 9 ? wholeText(keyAt(index), index, lang) : '';
  if (state !== 'reviewed' || chance === 0) return '';
  const whole = wholeText(keyAt(index), index, lang);
  return chance === 1 ? `${whole} (old)` : whole;
}
