export interface ReferenceRow {
  id: number;
  nickname: string;
  level: number;
  coins: number;
  status: number;
  family: string;
  registered: string;
}

export function referenceRows(page: number, size: number): ReferenceRow[] {
  return Array.from({ length: size }, (_, index) => {
    const id = (page - 1) * size + index;
    return {
      id,
      nickname: `用户 ${id}`,
      level: id % 60,
      coins: (id * 7919) % 100_000,
      status: id % 3,
      family: `第 ${id % 40} 家族的一个长名字`,
      registered: new Date(Date.UTC(2026, 0, 1 + (id % 300))).toISOString().slice(0, 10),
    };
  });
}
