/** @jest-environment node */
import { fill, templateVariablesOf, unresolved } from './template';

const text = '{nickname}，你在房间 {room_id} 违反了 {rule}，限制至 {until}。{nickname}';

describe('templates', () => {
  it('finds the variables, each once', () => {
    expect(templateVariablesOf(text)).toEqual(['nickname', 'room_id', 'rule', 'until']);
    expect(templateVariablesOf('没有变量 {} {1} { }')).toEqual([]);
  });

  it('fills them', () => {
    const values = { nickname: '小明', room_id: '88', rule: '规则', until: '2026-07-15 12:00:00' };
    expect(fill(text, values)).toBe('小明，你在房间 88 违反了 规则，限制至 2026-07-15 12:00:00。小明');
    expect(unresolved(fill(text, values))).toEqual([]);
  });

  it('leaves what has no value, and says so', () => {
    const filled = fill(text, { nickname: '小明', room_id: ' ', rule: null });
    expect(filled).toBe('小明，你在房间 {room_id} 违反了 {rule}，限制至 {until}。小明');
    expect(unresolved(filled)).toEqual(['room_id', 'rule', 'until']);
  });

  it('takes a value literally and looks up own values only', () => {
    expect(fill('{a}', { a: '$& $1 {b}', b: 'x' })).toBe('$& $1 {b}');
    expect(fill('{constructor} {__proto__}', {})).toBe('{constructor} {__proto__}');
  });

  it('notices variables with spaces, capitals or full-width braces', () => {
    expect(unresolved('{ nickname } ｛until｝ {Rule} {x1}')).toEqual(['nickname', 'until', 'Rule', 'x1']);
  });
});
