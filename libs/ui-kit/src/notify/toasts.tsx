import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import type { ToastTransitionProps } from 'react-toastify/unstyled';
import { TOAST_MS } from './notify.js';

/** Comes in and goes within the 150 ms that any motion may take, so that a toast is gone when its time is over. [SHELL-034] [SHELL-035] */
const Glide = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapse: false,
});

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
      transition={accessible ? Still : Glide}
      theme={dark ? 'dark' : 'light'}
      aria-label="Notifications"
    />
  );
}
