import type { Content } from '../../../../src/domain/config';
import type { MessageBody } from '../../../../src/domain/message';

/** A content as this type's. */
export const bodyIn = (content: Content<unknown>): MessageBody => (content as Content<MessageBody>).body;

/** Message template fields shown in audit rows and requests. */
export function messageFacts({ texts, ...rest }: MessageBody): Record<string, unknown> {
  return {
    ...rest,
    title_zh: texts.zh.title,
    body_zh: texts.zh.body,
    title_en: texts.en.title,
    body_en: texts.en.body,
    title_tl: texts.tl.title,
    body_tl: texts.tl.body,
  };
}
