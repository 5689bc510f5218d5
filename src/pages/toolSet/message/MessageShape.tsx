import type { MessageChannel } from '@/domain/message/rules';
import type { Language } from '@/domain/review/rules';
import type { PictureFile } from '@/domain/shared/picture';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { safeText } from '@/utils/safeText';
import styles from './message.module.css';

interface Props {
  channel: MessageChannel;
  /** Of the text that is shown. */
  language: Language;
  icon: PictureFile | null;
  title: string;
  text: string;
  /** Whether a press leads somewhere. */
  leads: boolean;
}

/** Above the message, what the screen it comes up on is. */
const places: Readonly<Record<MessageChannel, string>> = {
  im: '语音房小助手',
  inbox: '站内信',
  push: '10:00',
  toast: '',
  banner: '',
};

/** One message as its channel draws it: a bubble, a letter, a card on the lock screen, a line that fades, a strip. */
export function MessageShape({ channel, language, icon, title, text, leads }: Props) {
  const url = icon && mediaUrl(icon.url, 'image');
  return (
    <div className={styles.screen} data-channel={channel}>
      {places[channel] !== '' && <div className={styles.place}>{places[channel]}</div>}
      <div className={styles.message} lang={language}>
        {channel !== 'toast' && (url ? <img src={url} alt="图标" /> : <span className={styles.mark} aria-hidden />)}
        <div className={styles.words}>
          {channel === 'push' && <div className="secondary">语音房 · 现在</div>}
          {channel !== 'toast' && (
            <strong>
              <bdi>{safeText(title) || '（没有标题）'}</bdi>
            </strong>
          )}
          <p>
            <bdi>{safeText(text) || '（没有正文）'}</bdi>
          </p>
          {leads && channel !== 'toast' && <span className={styles.more}>查看详情</span>}
        </div>
      </div>
    </div>
  );
}
