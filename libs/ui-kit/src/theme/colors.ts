/** The six states that a status mark can have, and the one colour that means 'waits for you'. */
export interface StatusColors {
  draft: string;
  waiting: string;
  moving: string;
  done: string;
  stopped: string;
  attention: string;
}

export interface SchemeColors {
  surface: string;
  paper: string;
  ink: string;
  inkQuiet: string;
  line: string;
  primary: string;
  onPrimary: string;
  brass: string;
  status: StatusColors;
}

/** Stone paper, dark ink. Text colours hold 4.5:1 on both surfaces. */
export const lightColors: SchemeColors = {
  surface: '#FAFAF7',
  paper: '#FFFFFF',
  ink: '#1C2127',
  inkQuiet: '#525A63',
  line: '#D8D8D0',
  primary: '#1F4E5F',
  onPrimary: '#FFFFFF',
  brass: '#8A5A12',
  status: {
    draft: '#5A616B',
    waiting: '#7A5200',
    moving: '#1D5A9E',
    done: '#1F6B3A',
    stopped: '#A3231F',
    attention: '#8A5A12',
  },
};

/** Designed for the dark, not inverted. */
export const darkColors: SchemeColors = {
  surface: '#14171A',
  paper: '#1B1F23',
  ink: '#E8EAE6',
  inkQuiet: '#A8B0B6',
  line: '#363D43',
  primary: '#7FB6C6',
  onPrimary: '#10181C',
  brass: '#E0B05C',
  status: {
    draft: '#AEB5BC',
    waiting: '#E3B341',
    moving: '#7FB2EE',
    done: '#7CC795',
    stopped: '#F2938C',
    attention: '#E0B05C',
  },
};

/** Accessibility mode: 7:1 for every text. [SHELL-025] */
export const lightStrong: SchemeColors = {
  ...lightColors,
  surface: '#FFFFFF',
  ink: '#000000',
  inkQuiet: '#2B3138',
  line: '#4A5058',
  primary: '#0F3845',
  brass: '#5C3A05',
  status: { draft: '#3A4048', waiting: '#553800', moving: '#0D3F78', done: '#0D4A23', stopped: '#7A100D', attention: '#5C3A05' },
};

export const darkStrong: SchemeColors = {
  ...darkColors,
  surface: '#000000',
  paper: '#0B0D0F',
  ink: '#FFFFFF',
  inkQuiet: '#DDE2E5',
  line: '#9AA3AA',
  primary: '#B5DEEA',
  brass: '#F3CE8D',
  status: { draft: '#DDE2E5', waiting: '#F5D27A', moving: '#B6D5FA', done: '#B0E6C1', stopped: '#FFC2BD', attention: '#F3CE8D' },
};
