import { Button, Divider, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { AppTheme } from '@/app/AppTheme';
import spacing from '@/kit/base/layout.module.css';
import { feishuLogin, phoneLogin } from '@/services/session';
import { ApiError } from '@/utils/apiError';

interface Props {
  onSession: (session: string) => void;
}

/** C14: further sign-in ways, each behind its build-time flag. */
export default function OtherWays({ onSession }: Props) {
  return (
    <AppTheme>
      <Divider plain className={spacing.flush}>
        其他方式
      </Divider>
      {CONSOLE_ENV.phoneLogin && <PhoneWay onSession={onSession} />}
      {CONSOLE_ENV.feishuLogin && <FeishuWay onSession={onSession} />}
    </AppTheme>
  );
}

function PhoneWay({ onSession }: Props) {
  const [form] = Form.useForm<{ phone: string; code: string }>();
  const [busy, setBusy] = useState(false);
  const submit = async (values: { phone: string; code: string }) => {
    setBusy(true);
    try {
      onSession((await phoneLogin(values)).iam_session);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = Object.entries(error.fields);
      form.setFields(
        fields.length > 0
          ? fields.map(([name, message]) => ({ name: name as 'phone' | 'code', errors: [message] }))
          : [{ name: 'code', errors: [error.message] }],
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form form={form} onFinish={submit} layout="vertical" requiredMark={false}>
      <Form.Item name="phone" label="手机号" rules={[{ required: true, message: '请输入手机号' }]}>
        <Input inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item name="code" label="短信验证码" rules={[{ required: true, message: '请输入短信验证码' }]}>
        <Input inputMode="numeric" autoComplete="one-time-code" />
      </Form.Item>
      <Button htmlType="submit" block loading={busy}>
        手机号登录
      </Button>
    </Form>
  );
}

function FeishuWay({ onSession }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const code = new URLSearchParams(window.location.search).get('code');
  const submit = async () => {
    try {
      onSession((await feishuLogin({ code: code ?? '' })).iam_session);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  };
  return (
    <Flex vertical gap="small">
      <Button block onClick={submit}>
        飞书登录
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </Flex>
  );
}
