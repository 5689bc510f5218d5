import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '@/services/endpoint';
import { toast } from '@/ui/feedback';
import layout from '@/ui/layout.module.css';
import { ApiError, UnknownOutcomeError } from '@/utils/apiError';
import { reportFailure } from '@/utils/failures';
import { useOutcomeKeeper } from '../outcomes/useOutcomeKeeper';
import { newIdemKey } from '../useWrite';
import { ConflictDrawer } from './ConflictDrawer';
import { CheckContext } from './check';
import { checkOf } from './checkOf';
import { FormDialog, type FormParts } from './FormDialog';
import { type Labels, labelsOf } from './labelsOf';
import { placeOf } from './places';

type Schema = z.ZodMiniType;

export interface WriteFormProps<I extends Schema, O extends Schema, Values extends object> extends FormParts<Values> {
  /** The call that is made, and whose schema checks what is typed. */
  endpoint: Endpoint<I, O>;
  /** What it is done to, by id and without a name: for the list of writes that were not answered. */
  about: string;
  /**
   * What the call is given beside reason, remark, version and key: what nobody types, to which the fields are added,
   * or a function of the fields.
   */
  input: Partial<z.input<I>> | ((values: Values) => Partial<z.input<I>>);
  /** Version of the object on the screen; absent where there is none. */
  version?: number;
  /** What takes a while to find out, before anything is sent; rejects with what is wrong. */
  before?: (values: Values) => Promise<void>;
  /** What is compared after a conflict. */
  labels?: Labels;
  /** The object as it was on the screen, where the form does not hold the compared fields. */
  seen?: object;
  /** Takes the newest version over itself, instead of the comparison; answers its number. */
  onNewest?: (latest: unknown) => number | undefined;
  /** Says that it is done: a sentence, or what to do with the answer. */
  done: string | ((result: z.output<O>, values: Values) => string | undefined);
  /** The answer is needed: once it is known that it happened, it is asked for again, with the same key. */
  needsAnswer?: boolean;
  /** What comes of it takes the form's place: it does not close by itself. */
  stays?: boolean;
}

type Phase =
  | { kind: 'editing'; message?: string }
  | { kind: 'sending' }
  | { kind: 'unknown'; asking: boolean; failure?: string };

/** Never sent, whatever a form is filled with. */
const notSent = ({ typed: _, ...values }: { typed?: unknown }): object => values;

/**
 * One write in one dialog (blocks G4 to G6): the key that makes it happen once is made when it opens; it is checked by
 * the call's own schema; a refusal is shown at its field and nothing typed is lost; a conflict shows both versions; a
 * write that was not answered is 结果未知 until asked, kept in the header, and never sent again by itself.
 */
export function WriteForm<I extends Schema, O extends Schema, Values extends object = Record<string, unknown>>(
  props: WriteFormProps<I, O, Values>,
) {
  const { endpoint, about, input, version: firstVersion = 0, labels, seen, onNewest, before, done, ...rest } = props;
  const { needsAnswer = false, stays = false, ...parts } = rest;
  const [form] = Form.useForm<Values>();
  const queryClient = useQueryClient();
  const outcomes = useOutcomeKeeper();
  const [idemKey] = useState(newIdemKey);
  const [version, setVersion] = useState(firstVersion);
  const [phase, setPhase] = useState<Phase>({ kind: 'editing' });
  const [latest, setLatest] = useState<Record<string, unknown> | null>(null);

  const inputOf = (values: object): z.input<I> => {
    const { reason_code, remark, ...fields } = notSent(values) as { reason_code?: unknown; remark?: unknown };
    const own = typeof input === 'function' ? input(values as Values) : { ...input, ...fields };
    return { reason_code, remark, version, ...own, idem_key: idemKey } as z.input<I>;
  };
  const check = checkOf(endpoint.spec.input, inputOf);

  const settle = (result: z.output<O>, values: Values) => {
    try {
      const said = typeof done === 'string' ? done : done(result, values);
      if (said) toast.success(said);
    } catch (error) {
      reportFailure(error);
      toast.warning('操作已生效，但结果没有完整显示，请刷新查看');
    }
    void queryClient.invalidateQueries();
    if (!stays) parts.onClose();
  };

  const send = async (values: Values) => {
    setPhase({ kind: 'sending' });
    try {
      await before?.(values);
      settle(await endpoint(inputOf(values)), values);
    } catch (error) {
      if (error instanceof UnknownOutcomeError) {
        outcomes.keep(error, about);
        setPhase({ kind: 'unknown', asking: false });
      } else if (error instanceof ApiError) refuse(error);
      else {
        reportFailure(error);
        setPhase({ kind: 'editing', message: '操作出错，没有提交，请重试' });
      }
    }
  };

  const refuse = (error: ApiError) => {
    // The re-login prompt speaks for itself; what was typed waits here.
    if (error.kind === 'unauthorized') return setPhase({ kind: 'editing' });
    const entries = Object.entries(error.fields);
    const places = form.getFieldsError().map(({ name }) => name);
    const at = entries.map(([field, text]) => ({ text, place: placeOf(field.split('.'), places) }));
    const placed = at.flatMap(({ text, place }) => (place ? [{ name: [...place], errors: [text] }] : []));
    form.setFields(placed as Parameters<typeof form.setFields>[0]);
    const rest = at.flatMap(({ text, place }) => (place ? [] : [text])).join('；');
    const code = error.code ? ` ${error.code}` : '';
    setPhase({
      kind: 'editing',
      ...(placed.length === 0 || rest ? { message: rest || `${error.message}${code}` } : {}),
    });
    if (placed[0]) toShow.current = placed[0].name;
    if (error.kind === 'conflict') void queryClient.invalidateQueries();
    // A conflict about one field is told there, and a rule's no on the very version that was sent is only said: the
    // object itself is as it was on the screen.
    const newer = isRecord(error.latest) && error.latest.version !== version ? error.latest : null;
    if (error.kind !== 'conflict' || entries.length > 0 || !newer) return;
    const taken = onNewest?.(newer);
    if (taken !== undefined) setVersion(taken);
    else setLatest(newer);
  };

  // Once the form can be used again, the first field that was refused has the keyboard.
  const toShow = useRef<FieldName | null>(null);
  useEffect(() => {
    if (phase.kind !== 'editing' || !toShow.current) return;
    form.scrollToField(toShow.current, { block: 'center', focus: true });
    toShow.current = null;
  }, [phase, form]);

  const ask = async () => {
    setPhase({ kind: 'unknown', asking: true });
    try {
      if ((await outcomes.ask(idemKey)) === 'absent') setPhase({ kind: 'editing' });
      else if (needsAnswer) await send(form.getFieldsValue());
      else parts.onClose();
    } catch (error) {
      setPhase({ kind: 'unknown', asking: false, failure: error instanceof ApiError ? error.message : '查询失败' });
    }
  };

  const notice =
    phase.kind === 'unknown' ? (
      <Alert
        type="warning"
        showIcon
        className={layout.below16}
        title="结果未知"
        description={
          phase.failure ?? '请求已发出，但没有收到答复。请先查询结果，不要重复操作；关闭后可在页面顶部查询。'
        }
        action={
          <Button size="small" loading={phase.asking} onClick={ask}>
            查询结果
          </Button>
        }
      />
    ) : (
      phase.kind === 'editing' &&
      phase.message && <Alert type="error" showIcon title={phase.message} className={layout.below16} />
    );

  return (
    <CheckContext value={check}>
      <FormDialog<Values>
        {...parts}
        form={form}
        sending={phase.kind === 'sending'}
        locked={phase.kind === 'unknown'}
        notice={notice}
        onSubmit={send}
        // What was refused is no more what stands here.
        onEdit={() => setPhase((now) => (now.kind === 'editing' && now.message ? { kind: 'editing' } : now))}
      />
      {latest && (
        <ConflictDrawer
          mine={{ ...seen, ...form.getFieldsValue(true) }}
          latest={latest}
          labels={labelsOf(labels)}
          onTakeLatest={() => {
            form.setFieldsValue(latest as Parameters<typeof form.setFieldsValue>[0]);
            setVersion(Number(latest.version));
            setLatest(null);
            setPhase({ kind: 'editing' });
          }}
          onKeepMine={() => {
            setVersion(Number(latest.version));
            setLatest(null);
            setPhase({ kind: 'editing', message: '已基于最新版本保留你的修改，请核对后再次提交' });
          }}
        />
      )}
    </CheckContext>
  );
}

type FieldName = (string | number)[];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
