/** The content of a chosen file as a call carries it, in base64; empty where it cannot be read. */
export function fileContent(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });
}
