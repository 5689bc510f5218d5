import { Button, ConfigProvider, Flex, Form } from 'antd';
import { TextsField } from '@/components/config/fields/TextsField';
import { maxPushVariants } from '@/domain/push/limits';
import { type PushVariant, variantFields, variantNames } from '@/domain/push/rules';
import { emptyTexts } from '@/domain/shared/texts';
import { NumberCell } from '@/kit/base/NumberCell';
import styles from '../push.module.css';

const variantAt = (place: number): PushVariant => ({
  variant: variantNames[place] ?? 'A',
  ratio: 50,
  texts: emptyTexts(variantFields),
});

/** Variants of an A/B test: the first uses the push's own text, each other one has its own. */
export function AbField({ ab }: { ab: readonly PushVariant[] }) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  return (
    <Form.List name={['body', 'ab']}>
      {(items, { add, remove }, { errors }) => (
        <>
          {items.map(({ key, name }) => (
            <fieldset key={key} aria-label={`${variantNames[name]} 组`} className={styles.variant}>
              <Form.Item name={[name, 'ratio']} label={`${variantNames[name]} 组比例（%）`}>
                <RatioCell label={`${variantNames[name]} 组比例`} />
              </Form.Item>
              {name === 0 || !ab[name] ? (
                <p className="secondary">用上面的文案</p>
              ) : (
                <TextsField
                  name={[name, 'texts']}
                  of={`${variantNames[name]} 组`}
                  value={ab[name].texts}
                  fields={variantFields}
                />
              )}
            </fieldset>
          ))}
          <Form.ErrorList errors={errors} />
          <Flex gap="small">
            <Button
              disabled={disabled || items.length >= maxPushVariants}
              onClick={() => {
                add(variantAt(items.length));
                if (items.length === 0) add(variantAt(1));
              }}
            >
              {items.length === 0 ? '做 A/B 测试' : '加一组'}
            </Button>
            {items.length > 0 && (
              <Button danger type="text" disabled={disabled} onClick={() => remove(items.map(({ name }) => name))}>
                取消 A/B
              </Button>
            )}
          </Flex>
        </>
      )}
    </Form.List>
  );
}

interface RatioProps {
  label: string;
  value?: number;
  onChange?: (ratio: number) => void;
}

const RatioCell = ({ label, value = 50, onChange }: RatioProps) => (
  <NumberCell label={label} value={value} least={1} most={99} onChange={(ratio) => onChange?.(ratio)} />
);
