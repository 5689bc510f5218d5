/**
 * Counts the cost of a screen (kits.md; docs/adr/0012): existing files that had to change for it, its own lines by
 * kind, and places where one of its labels is written as a string, without tests. `npm run measures`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importCircles, insiders, productLines, riddlesByFile, supportLines } from './measures';

const root = path.join(__dirname, '..');

interface Screen {
  name: string;
  /** Files that are there for it alone. */
  own: RegExp;
  /** Matches mentions of the screen in other files. */
  mention: RegExp;
  /** A label that is on the page, and would have to be changed. */
  label: string;
}

/** A configured type: its page's folder, and what its files are called elsewhere. */
const configured = (name: string, folder: string, word: string, label: string): Screen => ({
  name: `${name}, a config screen`,
  own: new RegExp(`pages/${folder}/|_kit/entities/${word}/|[/]${word}[A-Z]?\\w*\\.(test\\.)?tsx?$`),
  mention: new RegExp(`pages/${folder}|[/]${word}['/.]`),
  label,
});

const screens: readonly Screen[] = [
  {
    name: '代理流水, a list with actions',
    own: /agentFlow\/|[/]agents?(Figures)?(\.|\/)|objects\/agent\.ts/,
    mention: /agentFlow|\/agents?['/.]|AgentFlow|flowLeadCode/,
    label: '对方',
  },
  {
    name: 'Banner 配置, a config screen',
    own: /resource\/banner\/|[/]banner(\.|\/)|objects\/banner\.ts/,
    mention: /resource\/banner|\/banner['/.]|bannerCheckCode|BannerBody/,
    label: '跳转目标',
  },
  {
    name: '消耗品, a config screen without places',
    own: /resource\/consumableResource\/|[/]consumable(\.|\/)|objects\/consumable\.ts/,
    mention:
      /resource\/consumableResource|\/consumable['/.]|resource\.consumableResource|consumableCheckCode|ConsumableBody/,
    label: '叠加上限',
  },
  {
    name: '房间宝箱, a config screen whose contents are drawn from (its simulation not counted)',
    own: /rewardsManage\/treasureBox\/(?!simulation)|_kit\/entities\/treasureBox\/|[/]treasureBox(Rules)?\./,
    mention: /rewardsManage\/treasureBox|\/treasureBox['/.]|resource\.treasureBox|treasureBoxCheckCode|TreasureBoxBody/,
    label: '落空奖励',
  },
  configured('装扮', 'resource/DressupResource', 'dressup', '部位'),
  configured('播放列表弹窗', 'resource/playlistWindow', 'playlist', '播放方式'),
  configured('通用活动资源', 'resource/rewardsManage/universal', 'activity', '活动编码'),
  configured('大R充值任务', 'resource/rewardsManage/rechargedUserTasks', 'rechargeTask', '专属客服'),
  configured('套装', 'resource/rewardsManage/outfit', 'outfit', '集齐奖励'),
  configured('礼包', 'resource/rewardsManage/giftBag', 'giftBag', '场景'),
  configured('IM 推送管理', 'push/im', 'push', '免打扰'),
  configured('活动房间招募', 'Operation/roomRecruitment', 'recruit', '名额'),
  configured('推送礼包配置', 'Operation/packageTemplate', 'packageTemplate', '触发条件'),
  configured('消息', 'toolSet/message', 'message', '场景'),
];

const files = execFileSync('git', ['ls-files', 'src', 'mock', 'config', 'tests', 'scripts', 'docs', 'README.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /\.(tsx?|css|md)$/.test(file) && !file.startsWith('docs/adr/') && file !== 'scripts/kitMeasures.ts',
  );
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const linesOf = (list: readonly string[]): number =>
  list.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);

for (const { name, own, mention, label } of screens) {
  const mine = files.filter((file) => own.test(file));
  const code = mine.filter((file) => !/\.test\.|^tests\//.test(file));
  const page = code.filter((file) => file.startsWith('src/pages/'));
  const meaning = page.filter((file) => /columns|filters|views|type\.tsx|sections|\.css$/.test(file));
  // Facts, columns and summaries also count as the screen's own content.
  const wiring = page.filter((file) => /\/(index|\w*Drawer|\w*[aA]ctions|dialogs\/\w+Form)\.tsx?$/.test(file));
  const standIn = code.filter((file) => file.startsWith('mock/') && !/seed|plans|pictures|history/.test(file));
  const others = files.filter((file) => !mine.includes(file) && mention.test(textOf(file)));
  console.log(`\n${name}`);
  console.log(
    `  the page's folder: ${linesOf(page)} lines; without columns, filters, texts, styles: ${linesOf(page) - linesOf(meaning)}`,
  );
  console.log(`  page, drawer, actions and forms: ${linesOf(wiring)} lines in ${wiring.length} files`);
  console.log(`  its stand-in, without seed: ${linesOf(standIn)} lines in ${standIn.length} files`);
  console.log(`  its tests: ${linesOf(mine.filter((file) => !code.includes(file)))} lines`);
  console.log(`  existing files that know of it: ${others.length}`);
  for (const file of others) console.log(`    ${file}`);
  const saying = code.filter((file) => new RegExp(`['"\`]${label}['"\`]`).test(textOf(file)));
  console.log(`  「${label}」 is said in: ${saying.join(', ')}`);
}

const circles = importCircles('src', 'mock');
const riddles = [...riddlesByFile().values()].reduce((sum, count) => sum + count, 0);
console.log('\nThe whole project');
console.log(`  import circles of src and mock, types included: ${circles.length}`);
for (const circle of circles) console.log(`    ${circle.length} files: ${circle.slice(0, 6).join(', ')}`);
console.log(`  src without tests: ${productLines('src')} lines`);
console.log(`  mock without tests: ${productLines('mock')} lines; only for tests: ${supportLines()} more`);
console.log(`  comments that begin with a riddle: ${riddles}`);
console.log(`  test files that import the inside of mock: ${insiders().length}`);
