import { MediaView } from '@/components/media/MediaView';
import type { Content, Environment } from '@/domain/config/rules';
import type { OutfitBody } from '@/domain/outfit/rules';
import { Loaded } from '@/kit/base/Loaded';
import { Stage } from '../../shared/dummy/Stage';
import styles from './outfit.module.css';
import { useChoices, wornOf } from './outfitRow';

interface Props {
  content: Content<OutfitBody>;
  env: Environment;
}

/** All parts as a dummy wears them together; what is missing or not served is greyed and named. */
export default function OutfitPreview({ content: { body }, env }: Props) {
  return (
    <Loaded query={useChoices(env)}>
      {({ list }) => {
        const worn = wornOf(body.parts, list);
        const off = worn.filter((one) => one.off !== undefined);
        return (
          <>
            <Stage label="合成预览" worn={worn}>
              {off.length > 0 && <div className="secondary">灰色的 {off.length} 件未选择或没有生效</div>}
            </Stage>
            {body.theme_img && (
              <div className={styles.theme}>
                <MediaView file={body.theme_img} label="主题图" />
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
