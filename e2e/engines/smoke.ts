import assert from 'node:assert/strict';
import type { Operator } from './operator';

const silentReports = ['user', 'room', 'message', 'chat', 'moment', 'family'].map((type) => `type=${type}`).join('&');
const currentCase = `document.querySelector('[data-case]')?.dataset.case ?? ''`;

async function giveReason(operator: Operator, word: string, remark: string): Promise<void> {
  await operator.write('[role="dialog"] input[role="combobox"]', '^原因', word);
  await operator.see('.ant-select-item-option-active', word);
  await operator.press('Enter');
  await operator.write('[role="dialog"] textarea', '^备注', remark);
}

interface Step {
  name: string;
  run: (operator: Operator) => Promise<void>;
}

/** The main task of each kind of screen, one after another in one tab. */
export const smoke: readonly Step[] = [
  {
    name: 'sign-in',
    run: async (operator) => {
      await operator.click('button', '^统一登录$');
      await operator.click('a', '^admin$');
      await operator.see('button', '^操作员菜单.*（admin）$');
      await operator.see('h1', '工作台|好');
    },
  },
  {
    name: 'code fetched ahead',
    run: async (operator) => {
      // As src/utils/spareTime.ts does it. WebKit does not know it, and then nothing is asked for.
      await operator.engine.evaluate(`void (() => {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'prefetch', as: 'script', href: document.querySelector('script[src]').src });
        document.body.dataset.ahead = link.relList.supports('prefetch') ? '' : 'load';
        for (const end of ['load', 'error']) link.addEventListener(end, () => (document.body.dataset.ahead = end));
        document.head.append(link);
      })()`);
      await operator.until('an end of the request', `document.body.dataset.ahead !== ''`);
      assert.equal(await operator.engine.evaluate('document.body.dataset.ahead'), 'load');
    },
  },
  {
    name: 'drawer of a list',
    run: async (operator) => {
      await operator.goTo('#/payManage/orderRecord');
      await operator.see('tbody tr[data-row-key]');
      await operator.click('tbody tr[data-row-key] td:nth-child(3)');
      await operator.see('[role="dialog"]', '订单');
      await operator.press('Escape');
      await operator.until('the list without its drawer', `document.querySelector('.ant-drawer-open') === null`);
    },
  },
  {
    name: 'form of an action',
    run: async (operator) => {
      await operator.goTo('#/userManage/user?uid=10000001');
      await operator.click('[aria-label="用户概要"] button', '^封禁$');
      await giveReason(operator, '辱骂他人', '多次辱骂他人，经核实');
      await operator.click('[role="dialog"] button', '^确认封禁$');
      await operator.until(
        'the profile without the form',
        `document.querySelector('[role="dialog"] textarea') === null`,
      );
      await operator.until(
        'a banned user',
        `document.querySelector('[aria-label="用户概要"]').innerText.includes('封禁至')`,
      );
    },
  },
  {
    name: 'review bench',
    run: async (operator) => {
      await operator.goTo(`#/riskManage/reportReview/review?${silentReports}`);
      await operator.click('button', '^领取10件');
      await operator.see('[aria-label="证据"]');
      const first = await operator.engine.evaluate(currentCase);
      await operator.press('ArrowRight');
      await operator.until('the next case', `![${JSON.stringify(first)}, ''].includes(${currentCase})`);
    },
  },
  {
    name: 'wall of rooms',
    run: async (operator) => {
      await operator.goTo('#/voiceRoom/partySnapshot?cards=24&speaking=true');
      await operator.see('[role="grid"] [role="gridcell"]');
      await operator.press('ArrowRight');
      await operator.see('[role="gridcell"][aria-selected="true"]');
    },
  },
  {
    name: 'player of recordings',
    run: async (operator) => {
      await operator.goTo('#/playpals/recording?size=100');
      await operator.click('tbody tr[data-row-key]', '2小时');
      await operator.click('[role="dialog"] button', '^填写原因$');
      await giveReason(operator, '核实举报', '核实举报，需要收听');
      await operator.click('[role="dialog"] button', '^打开$');
      await operator.until('eight lanes', `document.querySelectorAll('[aria-label$="的波形"]').length === 8`);
      await operator.press('j');
      await operator.until(
        'the first hit',
        `Number(document.querySelector('[aria-label^="录音 rec_"] [type="range"]').value) > 0`,
      );
    },
  },
];

/** One look in every engine: a select without its own styles has the frame and height of the system, or cuts its text. */
export async function checkStyle(operator: Operator, where: string): Promise<void> {
  const foreign = await operator.engine.evaluate(
    `[...document.querySelectorAll('select')].filter((one) => getComputedStyle(one).appearance !== 'none')
      .map((one) => one.getAttribute('aria-label') ?? one.id)`,
  );
  assert.deepEqual(foreign, [], `${where}: selects with the look of the system`);
  const cut = await operator.engine.evaluate(
    `[...document.querySelectorAll('select')].filter((one) => parseFloat(getComputedStyle(one).lineHeight) > one.clientHeight)
      .map((one) => one.getAttribute('aria-label') ?? one.id)`,
  );
  assert.deepEqual(cut, [], `${where}: selects that are lower than their line`);
}
