import { Input, Radio } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactNode } from 'react';
import { optionsOf } from '@/domain/labels';
import { maxBioLength, maxLocLength, maxNicknameLength } from '@/domain/limits';
import { datePattern, type Gender, gender } from '@/domain/user';
import { changeBio, changeBirthday, changeGender, changeLoc, changeNickname, type UserProfile } from '@/services/user';
import { clock } from '@/utils/clock';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import type { EditField } from '../useUserActions';

export interface EditValues {
  nickname: string;
  gender: Gender;
  bio: string;
  loc: string;
  birthday: string;
  reason_code: string;
  remark: string;
}

interface Base {
  user_id: string;
  reason_code: string;
  remark: string;
  version: number;
  idem_key: string;
}

interface Field {
  label: string;
  initial: (user: UserProfile) => Partial<EditValues>;
  /** A value in words. */
  show: (value: string) => string;
  input: ReactNode;
  rules: Rule[];
  call: (values: EditValues, base: Base) => Promise<UserProfile>;
}

/** Today where the server is: what it will judge the date by. */
export const serverToday = (): string => serverTime(clock.now())?.slice(0, 10) ?? '';

const plain = (value: string): string => (value ? safeText(value) : '（空）');

const pastDate: Rule = {
  validator: async (_, value: string | undefined) => {
    if (!value) return;
    if (!datePattern.test(value)) throw new Error('请输入日期，例如 1998-05-20');
    if (value >= serverToday() || value < '1900-01-01') throw new Error('生日须为过去的日期');
  },
};

/** The fields that can be edited, each with the one call that changes it (spec C24). */
export const editFields: Record<EditField, Field> = {
  nickname: {
    label: '昵称',
    initial: ({ nickname }) => ({ nickname }),
    show: plain,
    input: <Input maxLength={maxNicknameLength} showCount autoComplete="off" />,
    rules: [{ required: true, whitespace: true, message: '请输入昵称' }],
    call: ({ nickname }, base) => changeNickname({ ...base, nickname }),
  },
  gender: {
    label: '性别',
    initial: (user) => ({ gender: user.gender }),
    show: (value) => optionsOf(gender).find((option) => option.value === value)?.label ?? value,
    input: <Radio.Group options={optionsOf(gender)} />,
    rules: [{ required: true, message: '请选择性别' }],
    call: (values, base) => changeGender({ ...base, gender: values.gender }),
  },
  bio: {
    label: '签名',
    initial: ({ bio }) => ({ bio }),
    show: plain,
    input: <Input.TextArea rows={3} maxLength={maxBioLength} showCount />,
    rules: [],
    call: ({ bio }, base) => changeBio({ ...base, bio: bio ?? '' }),
  },
  loc: {
    label: '所在地',
    initial: ({ loc }) => ({ loc }),
    show: plain,
    input: <Input maxLength={maxLocLength} showCount autoComplete="off" />,
    rules: [{ required: true, whitespace: true, message: '请输入所在地' }],
    call: ({ loc }, base) => changeLoc({ ...base, loc }),
  },
  birthday: {
    label: '生日',
    initial: ({ birthday }) => ({ birthday: birthday ?? '' }),
    show: plain,
    input: <Input type="date" min="1900-01-01" style={{ width: 200 }} />,
    rules: [{ required: true, message: '请输入生日' }, pastDate],
    call: ({ birthday }, base) => changeBirthday({ ...base, birthday }),
  },
};
