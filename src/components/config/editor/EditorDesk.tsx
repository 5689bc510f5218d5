import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@umijs/max';
import { Button, Form, type FormInstance } from 'antd';
import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Content, configCannot } from '@/domain/config/rules';
import { focusFirst, selectNumber } from '@/kit/base/focusFirst';
import { lazyPart } from '@/kit/base/lazyPart';
import { openForm } from '@/kit/base/openForm';
import { Part } from '@/kit/base/Part';
import { FormFields } from '@/kit/form/formFields';
import { statesOf } from '../configViews';
import type { DevicePreviewProps } from '../DevicePreview';
import { newId } from '../newId';
import { publishNoteIn } from '../publishState';
import { type ConfigDetail, type ConfigType, type EditorParts, isPlaced } from '../types';
import { useMay } from '../useMay';
import { AnchorList } from './AnchorList';
import { sectionsWith } from './commonSections';
import { EditConflict } from './EditConflict';
import styles from './editor.module.css';
import { Notices } from './Notices';
import { SaveStatus } from './SaveStatus';
import { anchorOf, SectionPart } from './SectionPart';
import { contentIn } from './saveState';
import { TopBar } from './TopBar';
import { useDraft } from './useDraft';
import { useEditorKeys } from './useEditorKeys';
import { useLeave } from './useLeave';
import { useLock } from './useLock';
import { usePlaceFindings } from './usePlaceFindings';
import { fieldAt, useProblems } from './useProblems';
import { Withdraw } from './Withdraw';

/**
 * Fields whose problems are shown. In a new editor only those that were left, until the check is asked for; null stands
 * for all.
 */
function useShownFields(form: FormInstance, isNew: boolean) {
  const [shown, setShown] = useState<ReadonlySet<string> | null>(isNew ? new Set<string>() : null);
  const onBlur = ({ target }: FocusEvent) => {
    if (shown === null) return;
    const item = target.closest('.ant-form-item');
    const names = form.getFieldsError().map(({ name }) => name);
    const left = names.filter((name) => {
      const control = document.getElementById(`config_${name.join('_')}`);
      return form.isFieldTouched(name) || (control !== null && item?.contains(control) === true);
    });
    setShown(new Set([...shown, ...left.map((name) => name.join('.'))]));
  };
  return { shown, onBlur, showAll: () => setShown(null) };
}

/**
 * Initial focus of the editor, since the list that had it is gone: the name field of a new config, or else the editor's
 * header, where typing changes nothing.
 */
function useFirstFocus(isNew: boolean): RefObject<HTMLDivElement | null> {
  const desk = useRef<HTMLDivElement>(null);
  const asOpened = useRef(isNew);
  useEffect(() => {
    if (asOpened.current) focusFirst(desk.current?.querySelector('form .ant-form-item') ?? null);
    else desk.current?.querySelector('h1')?.focus();
  }, []);
  return desk;
}

const PublishStep = lazyPart(() => import('./PublishStep'));

interface Props<B> {
  type: ConfigType<B>;
  parts: EditorParts<B>;
  /** State when it was opened. */
  first: ConfigDetail<B>;
  onClose: () => void;
  /** Called after the config was published or submitted for approval. */
  onPublished: () => void;
  /** Called with the id of a new config once it is stored. */
  onCreated: (id: string) => void;
}

/** Editor of a config: form sections with their problems, beside a preview. Edits are saved automatically and never lost. */
export function EditorDesk<B>({ type, parts, first, onClose, onPublished, onCreated }: Props<B>) {
  const may = useMay();
  const [form] = Form.useForm<Content<B>>();
  const { saver, saving, detail, content, onEdit, put, restart, undo, redo } = useDraft(type, first, form);
  const { config, draft } = detail;
  // Nothing is stored of a new one before something was typed.
  const isNew = config.id === newId;
  const wasNew = first.config.id === newId;
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  });
  useEffect(() => {
    if (wasNew && !isNew) created.current(config.id);
  }, [wasNew, isNew, config.id]);

  const cannot = may(type.calls.save) ? configCannot('save', config) : '没有编辑权限';
  const [offer, setOffer] = useState(() => (cannot === undefined ? saver.offered() : null));
  const isClean = () => saver.state.get().kind === 'saved';
  const onSeen = (seen: ConfigDetail<B>) => {
    if (!isClean()) return;
    saver.take(seen);
    restart(contentIn(seen));
  };
  const enabled = cannot === undefined;
  const queryClient = useQueryClient();
  const lock = useLock({
    type,
    id: config.id,
    enabled: enabled && !isNew,
    onSeen,
    beforeRelease: saver.flush,
    // Refreshes lists and drawers after the edits.
    afterRelease: () => void queryClient.invalidateQueries(),
  });
  const readOnly = !enabled || lock.held !== null || offer !== null;
  const desk = useFirstFocus(content.name === '' && !readOnly);

  const sections = useMemo(() => sectionsWith(parts.sections, type, isPlaced(type)), [parts, type]);
  const fields = useMemo(() => ({ ...type.labels, ...type.of.fields }), [type]);
  const told = usePlaceFindings(type, detail, enabled && !isNew);
  const { shown, onBlur, showAll } = useShownFields(form, wasNew);
  const { findings, elsewhere, firstBlock } = useProblems(type, parts.check, content, detail, form, told, shown);

  const goToSection = (key: string) => {
    const part = document.getElementById(anchorOf(key));
    part?.scrollIntoView({ block: 'start' });
    part?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled), button:not(:disabled)')?.focus();
  };
  const goToField = (path: string) => {
    const name = fieldAt(form, path);
    const section = sections.find(({ paths }) => paths.some((begin) => path === begin || path.startsWith(`${begin}.`)));
    if (name) form.scrollToField([...name], { block: 'center', focus: true });
    else if (section) goToSection(section.key);
    section?.onJump?.(path);
  };

  // After a roll back the publish step opens at once, with its reason.
  const [note] = useState(publishNoteIn(useLocation().state));
  const [publishing, setPublishing] = useState(note !== undefined);
  // Once the step is closed, the field that was chosen in it has the keyboard.
  const toShow = useRef<string | null>(null);
  // Element that had the focus before the first form opened; focus returns to it.
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (publishing || !opener.current) return;
    if (toShow.current !== null) goToField(toShow.current);
    else if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
    toShow.current = null;
  });
  const check = async () => {
    const at = document.activeElement;
    showAll();
    if (!(await saver.flush())) return;
    // Nothing was typed, and nothing is stored that could be checked: its own rules say what is missing.
    if (saver.detail.get().config.id === newId) return firstBlock && goToField(firstBlock.path);
    opener.current = at;
    setPublishing(true);
  };

  const { leave, question } = useLeave({ dirty: saving.kind !== 'saved', flush: saver.flush, onClose });

  const [withdrawing, setWithdrawing] = useState(false);
  const onWithdrawn = (next: ConfigDetail<B>) => {
    saver.take(next);
    restart(contentIn(next));
  };

  const mayCheck = may(type.calls.save) || may(type.calls.submit);
  const waits = config.draft === 'pending' || config.draft === 'due';
  const onCheck = mayCheck && !offer && !waits ? () => void check() : undefined;
  useEditorKeys({
    undo: readOnly ? undefined : undo,
    redo: readOnly ? undefined : redo,
    save: () => void saver.flush(),
    check: onCheck,
    goTo: (at) => sections[at] && goToSection(sections[at].key),
    parts: sections.length,
  });

  return (
    <div ref={desk} className={styles.editor}>
      <TopBar
        name={content.name}
        config={config}
        states={statesOf(type.of)}
        saveStatus={
          enabled && <SaveStatus state={saving} onSave={() => void saver.flush()} onAsk={() => void saver.ask()} />
        }
        onUndo={readOnly ? undefined : undo}
        onRedo={readOnly ? undefined : redo}
        onCheck={onCheck}
        onWithdraw={waits && may(type.calls.withdraw) ? () => setWithdrawing(true) : undefined}
        onBack={leave}
      />
      <Notices
        lock={lock}
        cannot={cannot}
        rejected={draft?.rejected ?? null}
        offer={offer}
        onRestore={(found) => {
          setOffer(null);
          put(found.content);
          saver.restore(found);
        }}
        onForget={() => {
          setOffer(null);
          saver.forget();
        }}
        findings={elsewhere.filter(({ path }) => path === '')}
      />
      <div className={styles.columns} data-slim={type.slim}>
        <AnchorList sections={sections} findings={findings} onGo={goToSection} />
        <FormFields value={fields}>
          <Form<Content<B>>
            form={form}
            name="config"
            layout="vertical"
            requiredMark={false}
            disabled={readOnly}
            initialValues={content}
            onBlur={onBlur}
            onFocus={selectNumber}
            onValuesChange={(changed) => {
              lock.ensure();
              onEdit(changed);
            }}
          >
            {sections.map((section) => (
              <SectionPart
                key={section.key}
                section={section}
                content={content}
                env={config.env}
                elsewhere={elsewhere}
              />
            ))}
          </Form>
        </FormFields>
        <aside aria-label="预览" className={styles.preview}>
          <Part>
            <type.Preview content={content} env={config.env} id={config.id} />
          </Part>
          {!type.affects && !type.noDevicePreview && (
            <Button
              size="small"
              disabled={isNew}
              onClick={() =>
                openForm<DevicePreviewProps>(() => import('../DevicePreview'), {
                  address: `voice://preview?type=${type.of.type}&id=${config.id}`,
                })
              }
            >
              真机预览
            </Button>
          )}
        </aside>
      </div>
      {publishing && (
        <Part>
          <PublishStep
            type={type}
            detail={detail}
            note={note}
            onJump={(path) => {
              toShow.current = path;
              setPublishing(false);
            }}
            onPublished={(next) => {
              saver.take(next);
              onPublished();
            }}
            onStale={() => void type.calls.get({ id: config.id }).then(onSeen)}
            onClose={() => setPublishing(false)}
          />
        </Part>
      )}
      {saving.kind === 'conflict' && (
        <EditConflict
          type={type}
          mine={content}
          seen={detail}
          theirs={saving.theirs}
          onTakeLatest={() => {
            put(contentIn(saving.theirs));
            saver.takeTheirs(saving.theirs);
          }}
          onKeepMine={() => void saver.keepMine(saving.theirs)}
        />
      )}
      {withdrawing && (
        <Withdraw type={type} detail={detail} onDone={onWithdrawn} onClose={() => setWithdrawing(false)} />
      )}
      {question}
    </div>
  );
}
