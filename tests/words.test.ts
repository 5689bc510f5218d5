/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The Chinese of the page: words that were replaced stay away, and Latin words stand apart (docs/glossary.md). */
const root = path.join(__dirname, '..');

function below(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name.startsWith('.umi') ? [] : below(name);
    return /\.(tsx?|md)$/.test(entry.name) ? [name] : [];
  });
}

interface Text {
  at: string;
  text: string;
}

const codeOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const productCode = ['src', 'mock'].flatMap(below).filter((file) => /(?<!\.test)\.tsx?$/.test(file));

/** String literals, parts of templates and texts of JSX, with the line where each begins. */
function textsIn(file: string): Text[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, codeOf(file), ts.ScriptTarget.Latest, false, kind);
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node);
    if (isText && /\p{Script=Han}/u.test(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      texts.push({ at: `${file}:${line + 1}`, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Each former wording with the one that took its place. */
const replaced: Readonly<Record<string, string>> = {
  某用户看到什么: '按用户预览',
  会收到吗: '触达检查',
  '持有「': '拥有「',
  须两人: '复核原因',
  按谁的时间: '时区',
  最老等待: '最长等待',
  申诉维持: '维持原处罚',
  推翻: '申诉成立',
  让给之前计划的推送: '避让已排期推送',
  近几天: '最近',
  键盘审核: '审核',
  不收回: '不回收',
  已收回: '已回收',
  处罚分收回: '处罚分撤销',
  某用户还剩多少: '用户剩余额度',
  按它计算: '用于计算',
  立即不能再: '立即停止',
  从几点: '每天开始时刻',
  到几点: '每天结束时刻',
  收回案件: '退回队列',
  已被收回: '已被退回队列',
};

const wholeFiles = ['src', 'mock', 'tests', 'e2e', 'docs']
  .flatMap(below)
  .filter((file) => !/words\.test\.ts$|^docs\/(glossary\.md|spec\/)/.test(file));

it('former wordings are used nowhere', () => {
  const broken = wholeFiles.flatMap((file) => {
    const text = codeOf(file);
    return Object.entries(replaced)
      .filter(([former]) => text.includes(former))
      .map(([former, word]) => `${file} says 「${former}」: say 「${word}」`);
  });
  expect(broken).toEqual([]);
});

it('no code of the specification stands in a sentence', () => {
  const broken = productCode
    .filter((file) => /\b(PRC|L[0-3])\b/.test(codeOf(file)))
    .flatMap(textsIn)
    .filter(({ text }) => /\b(PRC|L[0-3])\b/.test(text))
    .map(({ at, text }) => `${at} says 「${text}」: say 北京时间, or what must be done`);
  expect(broken).toEqual([]);
});

it('directions of a recharge, filters and approvers have their full names', () => {
  const short = /^(加|扣|获取|触发|可审批)$/;
  const broken = productCode
    .filter((file) => /[>'"`](加|扣|获取|触发|可审批)[<'"`]/.test(codeOf(file)))
    .flatMap(textsIn)
    .filter(({ text }) => short.test(text))
    .map(({ at, text }) => `${at} says 「${text}」: say 增加, 扣减, 获取方式, 触发条件 or 审批人`);
  expect(broken).toEqual([]);
});

/** Fixed terms: names of ids as in the dictionary and in the heads of imported files, and a class of users. */
const fixedTerms = /(用户|背景|图片|文本|任务|家族|归属|接收人|受害者|成员|发送人|举报人)ID|大R/g;

it('Latin words and figures stand apart from Chinese', () => {
  const beside = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
  const broken = productCode
    .filter((file) => file.startsWith('src/') && beside.test(codeOf(file)))
    .flatMap(textsIn)
    .filter(({ text }) => beside.test(text.replace(fixedTerms, '')))
    .map(({ at, text }) => `${at} says 「${text.trim()}」: put a space between Latin and Chinese`);
  expect(broken).toEqual([]);
});
