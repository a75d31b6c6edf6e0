import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { Slide, ToastContainer } from 'react-toastify/unstyled';
import type { ToastTransitionProps } from 'react-toastify/unstyled';
import { TOAST_MS } from './notify.js';

/** A toast that comes and goes without any movement. */
function Still({ children, isIn, done }: ToastTransitionProps) {
  useEffect(() => {
    if (!isIn) done();
  }, [isIn, done]);
  return <>{children}</>;
}

/** Where toasts appear; in accessibility mode they do not move and stay until they are closed. [SHELL-034] [SHELL-025] */
export function Toasts({ accessible }: { readonly accessible: boolean }) {
  const { mode, systemMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={accessible ? false : TOAST_MS}
      hideProgressBar={false}
      closeOnClick={false}
      pauseOnHover
      newestOnTop
      limit={4}
      transition={accessible ? Still : Slide}
      theme={dark ? 'dark' : 'light'}
      aria-label="Notifications"
    />
  );
}
