import { type FormRule, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { optionsOf } from '@/domain/shared/labels';
import { maxNicknameLength } from '@/domain/shared/limits';
import { maxBioLength, maxLocLength } from '@/domain/user/limits';
import { gender } from '@/domain/user/rules';
import type { Endpoint } from '@/services/endpoint';
import type { UserProfile } from '@/services/user';
import { changeBio, changeBirthday, changeGender, changeLoc, changeNickname } from '@/services/userWrites';
import { clock } from '@/utils/clock';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import type { EditField } from '../useUserActions';
import styles from './editFields.module.css';

interface EditableField {
  initial: (user: UserProfile) => string;
  /** Displayed value. */
  show: (value: string) => string;
  input: ReactNode;
  /** Rules that the call's schema does not contain. */
  rules?: FormRule[];
  call: Endpoint<z.ZodMiniObject, typeof changeNickname.spec.output>;
}

/** Current date of the server, by which it judges dates. */
export const serverToday = (): string => serverTime(clock.now())?.slice(0, 10) ?? '';

const plain = (value: string): string => (value ? safeText(value) : '（空）');

const pastDate: FormRule = {
  validator: async (_, value: string | undefined) => {
    if (value && (value >= serverToday() || value < '1900-01-01')) throw new Error('生日须为过去的日期');
  },
};

/** The fields that can be edited, each with the one call that changes it (spec C24). */
export const editFields: Record<EditField, EditableField> = {
  nickname: {
    initial: ({ nickname }) => nickname,
    show: plain,
    input: <Input maxLength={maxNicknameLength} showCount autoComplete="off" />,
    call: changeNickname,
  },
  gender: {
    initial: (user) => user.gender,
    show: (value) => optionsOf(gender).find((option) => option.value === value)?.label ?? value,
    input: <Radio.Group options={optionsOf(gender)} />,
    call: changeGender,
  },
  bio: {
    initial: ({ bio }) => bio,
    show: plain,
    input: <Input.TextArea rows={3} maxLength={maxBioLength} showCount />,
    call: changeBio,
  },
  loc: {
    initial: ({ loc }) => loc,
    show: plain,
    input: <Input maxLength={maxLocLength} showCount autoComplete="off" />,
    call: changeLoc,
  },
  birthday: {
    initial: ({ birthday }) => birthday ?? '',
    show: plain,
    input: <Input type="date" min="1900-01-01" className={styles.input} />,
    rules: [pastDate],
    call: changeBirthday,
  },
};
