import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined';
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import type { FieldProps } from './use-field.js';
import { asText, useField } from './use-field.js';

const STEPS = [
  { command: 'bold', label: 'Bold', Icon: FormatBoldOutlined },
  { command: 'italic', label: 'Italic', Icon: FormatItalicOutlined },
  { command: 'insertUnorderedList', label: 'List', Icon: FormatListBulletedOutlined },
] as const;
const LINK = /^(https?:\/\/|mailto:)[^\s<>"]+$/i;

/** What the browser does with the selected text; no other way does it with undo and all its keys. */
const edit = (command: string, value?: string): boolean => document.execCommand(command, false, value);

/** The end of what an element holds. */
function endOf(box: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(box);
  range.collapse(false);
  return range;
}

/** The selection, where it lies in this element. */
function rangeIn(box: HTMLElement | null): Range | null {
  const selection = document.getSelection();
  if (box === null || selection === null || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return box.contains(range.commonAncestorContainer) ? range : null;
}

/** Asks for the address of a link. */
function LinkAddress({ onSet, onCancel }: { readonly onSet: (address: string) => void; readonly onCancel: () => void }) {
  const [address, setAddress] = useState('https://');
  const [wrong, setWrong] = useState(false);
  const set = () => (LINK.test(address.trim()) ? onSet(address.trim()) : setWrong(true));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', p: 2 }}>
      <TextField
        autoFocus
        label="Address of the link"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
        error={wrong}
        helperText={wrong ? 'Enter an address that begins with https:// or mailto:.' : undefined}
        sx={{ flex: '1 1 220px' }}
      />
      <Button onClick={set}>Set link</Button>
      <Button onClick={onCancel}>Cancel</Button>
    </Box>
  );
}

/** What is pressed in the toolbar for the text at the caret. */
function useEditor(field: ReturnType<typeof useField>) {
  const box = useRef<HTMLDivElement | null>(null);
  const sent = useRef<string | null>(null);
  const [on, setOn] = useState<ReadonlySet<string>>(new Set());
  const html = asText(field.value);
  // What is typed stands in the element already; what comes from elsewhere is written into it.
  useEffect(() => {
    if (html === sent.current) return;
    sent.current = html;
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    box.current?.replaceChildren(...body.childNodes);
  }, [html]);
  const look = () => {
    const node = rangeIn(box.current)?.commonAncestorContainer;
    const element = node instanceof Element ? node : node?.parentElement;
    const inLink = element?.closest('a') ?? null;
    const active = STEPS.map(({ command }) => command as string).filter((command) => document.queryCommandState(command));
    setOn(new Set(node === undefined ? [] : [...active, ...(inLink === null ? [] : ['link'])]));
  };
  const emit = () => {
    const { current } = box;
    if (current === null) return;
    sent.current = current.textContent.trim() === '' ? '' : current.innerHTML;
    field.setValue(sent.current);
    look();
  };
  const run = (command: string, value?: string) => {
    box.current?.focus();
    edit(command, value);
    emit();
  };
  return { box, on, look, emit, run };
}

type Editor = ReturnType<typeof useEditor>;

interface ToolProps extends ToolbarProps {
  readonly name: string;
  readonly label: string;
  readonly Icon: typeof LinkOutlined;
  readonly onPress: () => void;
}
interface ToolbarProps {
  readonly on: Editor['on'];
}

/** A press of the mouse leaves the selection where it is. */
function Tool({ on, name, label, Icon, onPress }: ToolProps) {
  return (
    <IconButton
      aria-label={label}
      aria-pressed={on.has(name)}
      color={on.has(name) ? 'primary' : 'default'}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}

/** What can be done with the text at the caret, and the address of a new link. */
function Toolbar({ box, on, emit, run }: Editor) {
  const [linking, setLinking] = useState<Range | null>(null);
  const ask = () => {
    if (box.current !== null) setLinking(rangeIn(box.current)?.cloneRange() ?? endOf(box.current));
  };
  const link = (address: string) => {
    setLinking(null);
    box.current?.focus();
    document.getSelection()?.removeAllRanges();
    if (linking !== null) document.getSelection()?.addRange(linking);
    if (linking?.collapsed !== true) return run('createLink', address);
    // Where nothing is selected the address is the text.
    linking.insertNode(Object.assign(document.createElement('a'), { href: address, textContent: address }));
    emit();
  };
  const inLink = on.has('link');
  const linkLabel = inLink ? 'Remove link' : 'Link';
  return (
    <>
      <Box role="toolbar" aria-label="Formatting" sx={{ borderBottom: 1, borderColor: 'divider', p: 1 }}>
        {STEPS.map(({ command, ...step }) => (
          <Tool key={command} {...step} on={on} name={command} onPress={() => run(command)} />
        ))}
        <Tool on={on} name="link" label={linkLabel} Icon={LinkOutlined} onPress={() => (inLink ? run('unlink') : ask())} />
      </Box>
      {linking === null ? null : <LinkAddress onSet={link} onCancel={() => setLinking(null)} />}
    </>
  );
}

const TEXT = { minHeight: 120, p: 3, outline: 'none', overflowWrap: 'anywhere', '& p': { m: 0 }, '& ul, & ol': { m: 0, pl: 5 } };

/** A text with bold, italic, lists and links; the form keeps it as HTML, which the portal writes anew. [NOTICE-003] */
export function FormRichText(props: FieldProps) {
  const field = useField(props);
  const editor = useEditor(field);
  const isWrong = field.error !== undefined;
  const [labelId, helpId] = [`${field.id}-label`, `${field.id}-help`];
  const frame = { border: 1, borderRadius: 1, bgcolor: 'background.paper', borderColor: isWrong ? 'error.main' : 'divider' };
  return (
    <FormControl error={isWrong} required={props.required ?? false} className={field.className ?? ''}>
      <FormLabel id={labelId} component="span" sx={{ mb: 1 }}>
        {props.label}
      </FormLabel>
      <Box sx={{ ...frame, '&:focus-within': { outline: '2px solid currentColor', outlineOffset: 1 } }}>
        <Toolbar {...editor} />
        <Box
          id={field.id}
          ref={(element: HTMLDivElement | null) => {
            editor.box.current = element;
            field.ref(element);
          }}
          contentEditable={props.disabled !== true}
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-labelledby={labelId}
          aria-required={props.required ?? false}
          aria-invalid={isWrong}
          {...(field.helperText === undefined ? {} : { 'aria-describedby': helpId })}
          onFocus={() => edit('defaultParagraphSeparator', 'p')}
          onInput={editor.emit}
          onKeyUp={editor.look}
          onMouseUp={editor.look}
          onBlur={field.blur}
          onPaste={(event) => {
            event.preventDefault();
            edit('insertText', event.clipboardData.getData('text/plain'));
          }}
          onDrop={(event) => event.preventDefault()}
          sx={TEXT}
        />
      </Box>
      {field.helperText === undefined ? null : <FormHelperText id={helpId}>{field.helperText}</FormHelperText>}
    </FormControl>
  );
}
