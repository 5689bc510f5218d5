import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { confirmTextOf } from '@/domain/shared/confirm';
import { toast } from '@/kit/base/feedback';
import layout from '@/kit/base/layout.module.css';
import { type Endpoint, wordless } from '@/services/endpoint';
import { ApiError, UnknownOutcomeError } from '@/utils/apiError';
import { reportFailure } from '@/utils/failures';
import { useOutcomeKeeper } from '../outcomes/useOutcomeKeeper';
import { ConflictDrawer } from './ConflictDrawer';
import { CheckContext, type FieldCheck } from './check';
import { FormDialog, type FormParts } from './FormDialog';
import { FormFields } from './formFields';
import { placedIn } from './places';
import { knownFieldsOf, type Subject } from './subject';
import { UnknownOutcome } from './UnknownOutcome';
import { newIdemKey } from './useWrite';

const always = (): boolean => true;

const emptyOf: Readonly<Record<string, unknown>> = { string: '', array: [] };

/** Validates a form by the call's schema, with its messages. */
function checkOf(schema: z.ZodMiniType, inputOf: (values: object) => unknown): FieldCheck {
  const shape: Readonly<Record<string, z.ZodMiniType>> =
    schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {};
  return {
    problems: (values) => {
      const parsed = z.safeParse(schema, inputOf(values));
      if (parsed.success) return [];
      return parsed.error.issues.map(({ path, message }) => ({
        path,
        text: message === wordless ? undefined : message,
      }));
    },
    isOptional: ([first, ...deeper]) => {
      const field = deeper.length === 0 ? shape[String(first)] : undefined;
      return field !== undefined && z.safeParse(field, emptyOf[field._zod.def.type]).success;
    },
  };
}

type Schema = z.ZodMiniType;

/** Props of a form that writes, beside its subject. */
export interface WriteParts<I extends Schema, O extends Schema, Values extends object> extends FormParts<Values> {
  /** Call of the form; its schema validates the input. */
  endpoint: Endpoint<I, O>;
  /**
   * Further input beside id, reason, remark, version and key: constant values merged with the fields, or a function of
   * the fields.
   */
  input?: Partial<z.input<I>> | ((values: Values) => Partial<z.input<I>>);
  /** Asynchronous check before the request; rejects with the problem. */
  before?: (values: Values) => Promise<void>;
  /** Takes the newest version over itself, instead of the comparison; answers its number. */
  onNewest?: (latest: unknown) => number | undefined;
  /** Success message, or a function of the response. */
  done: string | ((result: z.output<O>, values: Values) => string | undefined);
  /** The response is needed: once the write is known to have happened, it is requested again with the same key. */
  needsAnswer?: boolean;
  /** Keeps the dialog open after success, to show the result in it. */
  stays?: boolean;
}

type WriteFormProps<I extends Schema, O extends Schema, Values extends object> = WriteParts<I, O, Values> & Subject<I>;

type Phase =
  | { kind: 'editing'; message?: string }
  | { kind: 'sending' }
  /** Key for querying the result; an earlier one if an equal write was unanswered. */
  | { kind: 'unknown'; key: string; asking: boolean; failure?: string };

/** Fields of the object, without reason, remark and typed confirmation. */
const fieldsIn = ({ typed: _, reason_code: __, remark: ___, ...fields }: Reasons): object => fields;

interface Reasons {
  typed?: unknown;
  reason_code?: unknown;
  remark?: unknown;
}

/**
 * One write in one dialog (docs/design/blocks.md#g4 to #g6): its idempotency key is created on opening; the call's
 * schema validates it; a refusal is shown at its field without losing input; a conflict shows both versions; an
 * unanswered write is 结果未知 until queried, listed in the header, and never sent again automatically.
 */
export function WriteForm<I extends Schema, O extends Schema, Values extends object = Record<string, unknown>>(
  props: WriteFormProps<I, O, Values>,
) {
  const { endpoint, input = {}, of, target, seen, about, version: _, onNewest, before, done, ...rest } = props;
  const { needsAnswer = false, stays = false, ...parts } = rest;
  const known = knownFieldsOf<I>(props);
  const { reasons, confirm, secondPerson } = endpoint.spec;
  /** Input that no field of the form changes. */
  const fixed = typeof input === 'function' ? {} : input;
  const [form] = Form.useForm<Values>();
  const queryClient = useQueryClient();
  const outcomes = useOutcomeKeeper();
  const [idemKey] = useState(newIdemKey);
  const [version, setVersion] = useState(known.version);
  const [phase, setPhase] = useState<Phase>({ kind: 'editing' });
  const [latest, setLatest] = useState<Record<string, unknown> | null>(null);

  const inputOf = (values: object): z.input<I> => {
    const { reason_code, remark }: Reasons = values;
    const own = typeof input === 'function' ? input(values as Values) : { ...fixed, ...fieldsIn(values) };
    return { ...known.input, reason_code, remark, version, ...own, idem_key: idemKey } as z.input<I>;
  };
  /** The object as it would be after this write: fields of the form, and values that the form sends without a field. */
  const mineOf = (values: object) => ({ ...known.seen, ...fieldsIn(values), ...fieldsIn(inputOf(values) as object) });
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
      const wanted = inputOf(values);
      settle(await endpoint(wanted, { about: known.about(wanted) }), values);
    } catch (error) {
      if (error instanceof UnknownOutcomeError) {
        const { idemKey: key, message } = error;
        setPhase({ kind: 'unknown', key, asking: false, ...(key === idemKey ? {} : { failure: message }) });
      } else if (error instanceof ApiError) refuse(error);
      else {
        reportFailure(error);
        setPhase({ kind: 'editing', message: '操作出错，没有提交，请重试' });
      }
    }
  };

  const refuse = (error: ApiError) => {
    // The re-login prompt explains itself; the input stays.
    if (error.kind === 'unauthorized') return setPhase({ kind: 'editing' });
    const places = form.getFieldsError().map(({ name }) => name);
    const { placed, rest } = placedIn(error.fields, places, of);
    form.setFields(placed as Parameters<typeof form.setFields>[0]);
    const code = error.code ? ` ${error.code}` : '';
    setPhase({
      kind: 'editing',
      ...(placed.length === 0 || rest ? { message: rest || `${error.message}${code}` } : {}),
    });
    if (placed[0]) toShow.current = placed[0].name;
    if (error.kind === 'conflict') void queryClient.invalidateQueries();
    // A conflict about one field is shown there; a refusal for exactly the sent version is only a message, since the
    // object is unchanged.
    const newer = isRecord(error.latest) && error.latest.version !== version ? error.latest : null;
    if (error.kind !== 'conflict' || Object.keys(error.fields).length > 0 || !newer) return;
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

  const ask = async (key: string) => {
    setPhase({ kind: 'unknown', key, asking: true });
    try {
      if ((await outcomes.ask(key)) === 'absent') setPhase({ kind: 'editing' });
      else if (needsAnswer && key === idemKey) await send(form.getFieldsValue());
      else parts.onClose();
    } catch (error) {
      const failure = error instanceof ApiError ? error.message : '查询失败';
      setPhase({ kind: 'unknown', key, asking: false, failure });
    }
  };

  const close = () => {
    // An unanswered write may have changed what is on the screen.
    if (phase.kind === 'unknown') void queryClient.invalidateQueries();
    parts.onClose();
  };

  const notice =
    phase.kind === 'unknown' ? (
      <UnknownOutcome failure={phase.failure} asking={phase.asking} onAsk={() => ask(phase.key)} />
    ) : (
      phase.kind === 'editing' &&
      phase.message && <Alert type="error" showIcon title={phase.message} className={layout.below16} />
    );

  return (
    <CheckContext value={check}>
      <FormFields value={of?.fields ?? {}}>
        <FormDialog<Values>
          {...(typeof reasons === 'string' ? { reasons } : {})}
          {...(confirm === undefined ? {} : { typeToConfirm: confirmTextOf(confirm, { ...known.input, ...fixed }) })}
          {...(secondPerson === 'always' ? { waits: always } : {})}
          {...parts}
          form={form}
          sending={phase.kind === 'sending'}
          locked={phase.kind === 'unknown'}
          notice={notice}
          onSubmit={send}
          onClose={close}
          // An edit clears the error of the refused attempt.
          onEdit={() => setPhase((now) => (now.kind === 'editing' && now.message ? { kind: 'editing' } : now))}
        />
      </FormFields>
      {latest && (
        <ConflictDrawer
          of={of}
          mine={mineOf(form.getFieldsValue(true))}
          latest={latest}
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
