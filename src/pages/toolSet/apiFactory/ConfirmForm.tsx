import { useQuery } from '@tanstack/react-query';
import { type ApiSchema, secondPersonRules, wirePartsOf } from '@/domain/apiFactory/rules';
import { confirmTextOf } from '@/domain/shared/confirm';
import { AskForm } from '@/kit/form/AskForm';
import { type ApiOperation, apiOperation } from '@/services/apiFactory';
import { sendRead } from '@/services/rawCall';
import { ApiError } from '@/utils/apiError';
import { plainTextOf, readExact } from '@/utils/exactJson';
import { safeText } from '@/utils/safeText';
import { type Input, isInput, requestTargetOf } from './prepare';

interface Props {
  operation: ApiOperation;
  input: Input;
  onConfirm: () => void;
  onClose: () => void;
}

/** Question before a write is sent, at the level of the screen's own action: what is typed, and who must agree. */
export default function ConfirmForm({ operation, input, onConfirm, onClose }: Props) {
  const { name, label, method, path, risk, confirm, second_person } = operation;
  const target = requestTargetOf(input);
  const isDangerous = risk === 'danger';
  return (
    <AskForm
      title={isDangerous ? '调用危险接口' : '调用写接口'}
      okText="发送"
      waits={() => second_person === 'always'}
      danger={isDangerous}
      // Without the field, the call's name is typed.
      typeToConfirm={confirm === null ? undefined : (confirmTextOf(confirm, input) ?? name)}
      impact={
        <>
          将以你的身份执行「{label}」（{method} {path}）{target && `，对象 ${safeText(target)}`}，发送后不能取消
          {second_person && `；${secondPersonRules[second_person].label}`}
        </>
      }
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {operation.before && <Changes call={operation.before} of={operation} input={input} />}
    </AskForm>
  );
}

/** Current value of each field of the input that the object has. */
async function valuesBefore(call: string, input: Input, signal: AbortSignal): Promise<Input> {
  const read = await apiOperation({ name: call }, { signal });
  const parameter = /\{(\w+)\}/.exec(read.path)?.[1] ?? '';
  const parts = wirePartsOf(read, { [parameter]: input[parameter] }, plainTextOf);
  if (typeof parts === 'string') throw new ApiError('invalid', parts);
  const answer = await sendRead(read, parts, signal);
  const told = readExact(answer.text);
  const data = told.problem === undefined && isInput(told.value) ? told.value.data : undefined;
  if (answer.status !== 200 || !isInput(data)) throw new ApiError('rejected', '没有读到当前值');
  return Object.assign({}, ...Object.values(data).filter(isInput), data) as Input;
}

const aside = ['version', 'idem_key', 'reason_code', 'remark'];

/** Values before and after, as far as they can be read. */
function Changes({ call, of, input }: { call: string; of: ApiOperation; input: Input }) {
  const { data, isPending, error } = useQuery({
    queryKey: ['api factory before', call, plainTextOf(input)],
    queryFn: ({ signal }) => valuesBefore(call, input, signal),
    retry: false,
    gcTime: 0,
  });
  if (isPending) return <p className="secondary">正在读取当前值…</p>;
  if (error) return <p className="secondary">没有读到当前值，请自行核对</p>;
  const { properties = {} }: ApiSchema = of.input;
  const changed = Object.keys(input).filter(
    (field) =>
      !aside.includes(field) && data[field] !== undefined && plainTextOf(data[field]) !== plainTextOf(input[field]),
  );
  if (changed.length === 0) return <p className="secondary">与当前值相同</p>;
  return (
    <ul aria-label="改动">
      {changed.map((field) => (
        <li key={field}>
          {properties[field]?.title ?? field}：{safeText(plainTextOf(data[field]))} →{' '}
          <b>{safeText(plainTextOf(input[field]))}</b>
        </li>
      ))}
    </ul>
  );
}
